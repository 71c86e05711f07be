/** How the pictures in a table of hotspots are read. */
export const TABLE_LEGEND =
  'Bars: second flips and later in ink, first ones grey. Last flips: each step ends on the side that was returned to; a red bar is a refusal, the tall one for good.';
