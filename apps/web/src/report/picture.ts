import { Resvg } from '@resvg/resvg-js';
import { type Box, oscillogram, type Step } from '../charts/oscillogram.ts';

/** In CSS pixels; the picture holds twice as many each way. */
export const PICTURE: Box = { width: 146, height: 32 };

const INNER: Box = { width: 144, height: 30 };

/**
 * Mid-tones, since a mail's background may be light or dark and a picture cannot know: each stands out from white and
 * from black alike.
 */
const tones = { lane: '#9a9da5', trace: '#767b86', refused: '#d4483b', quiet: '#3a8f6a' };

/** The oscillogram as an SVG without text, from the function that draws it on the pages. */
export function pictureSvg(steps: readonly Step[], isQuiet: boolean): string {
  const { lanes, paths, bars, quiet } = oscillogram(steps, isQuiet, INNER);
  const line = (d: string, stroke: string, width: number, opacity = 1) =>
    d === ''
      ? ''
      : `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" d="${d}"/>`;
  const bar = (kind: 'once' | 'stopped') =>
    bars
      .filter((each) => each.kind === kind)
      .map((each) => `M${each.x} ${each.from}V${each.to}`)
      .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 ${PICTURE.width} ${PICTURE.height}" width="${PICTURE.width}" height="${PICTURE.height}">`,
    line(lanes.map(({ y }) => `M0 ${y}H${INNER.width}`).join(''), tones.lane, 1, 0.4),
    quiet === undefined ? '' : line(`M${quiet.from} ${quiet.y}H${quiet.to}`, tones.quiet, 2),
    line(paths.join(''), tones.trace, 1.75),
    line(bar('once') + bar('stopped'), tones.refused, 2.25),
    '</svg>',
  ].join('');
}

/** The same as a PNG, twice as fine as it is shown. */
export function picturePng(steps: readonly Step[], isQuiet: boolean): Buffer {
  const resvg = new Resvg(pictureSvg(steps, isQuiet), {
    fitTo: { mode: 'zoom', value: 2 },
    font: { loadSystemFonts: false },
  });
  return resvg.render().asPng();
}
