import { agentNumber, aroundNumber, codes } from '../codes.ts';
import { ADDED, COUNTED, COUNTERS } from '../counters.ts';
import { opaqueNumber } from '../opaque-number.ts';
import { byText, type EventItem, type KnownHotspot } from './batch-items.ts';
import { type IngestDatabase, plainArray } from './ingest-database.ts';

export interface PlacedEvent {
  readonly event: EventItem;
  readonly hotspot: KnownHotspot;
  /** Which key brought it. */
  readonly keyId: number;
}

/** Found by their ids alone and without a join: whatever the statistics say, there is no long way round. */
const widen = `,
  seen AS (
    UPDATE "Hotspot" AS spot SET
      "firstDay" = LEAST(spot."firstDay", ($19::date[])[array_position($18::int[], spot."hotspotId")]),
      "lastDay" = GREATEST(spot."lastDay", ($20::date[])[array_position($18::int[], spot."hotspotId")])
    WHERE spot."teamId" = $1::uuid AND spot."hotspotId" = ANY($18::int[])
  )`;

const statement = (widening: boolean): string => `
  WITH inserted AS (
    INSERT INTO "Event" (
      "teamId", "eventId", "episode", "hotspotId", "day", "keyId", "flip", "cycle", "fromSide", "toSide", "kind",
      "verdict", "because", "around", "agent", "subagent", "decided"
    )
    SELECT $1::uuid, incoming.*
    FROM unnest(
      $2::bigint[], $3::bigint[], $4::int[], $5::date[], $6::int2[], $7::int2[], $8::int2[], $9::int2[], $10::int2[],
      $11::int2[], $12::int2[], $13::int2[], $14::int2[], $15::int2[], $16::boolean[], $17::boolean[]
    ) AS incoming
    ON CONFLICT DO NOTHING
    RETURNING "eventId", "day", "hotspotId", "verdict", "flip", "decided"
  ),
  counted AS (
    INSERT INTO "HotspotDay" AS present ("teamId", day, "hotspotId", ${COUNTERS})
    SELECT $1::uuid, day, "hotspotId", ${COUNTED}
    FROM inserted
    GROUP BY day, "hotspotId"
    ORDER BY day, "hotspotId"
    ON CONFLICT ("teamId", day, "hotspotId") DO UPDATE SET ${ADDED}
  )
  ${widening ? widen : ''}
  SELECT "eventId" AS id FROM inserted`;

const plain = statement(false);
const widening = statement(true);

/**
 * Stores the events that are new and adds those, and only those, to their hotspot and its day: one statement, so an
 * event counts exactly once whatever is sent twice, at the same time or cut off in between. Rows are touched in one
 * order, so that parallel groups wait for each other and never for ever. Returns the ids that were new.
 */
export async function insertEvents(
  database: IngestDatabase,
  teamId: string,
  events: readonly PlacedEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const rows = events
    .map((placed) => ({ ...placed, number: opaqueNumber(placed.event.id) }))
    .sort(byText((row) => row.number));
  const column = (value: (event: EventItem) => string | number | boolean): string =>
    plainArray(rows.map((row) => value(row.event)));
  const outside = daysOutside(events);
  const inserted = await database.run<{ id: string }>({
    name: outside.length > 0 ? 'insert-events-widening' : 'insert-events',
    text: outside.length > 0 ? widening : plain,
    values: [
      teamId,
      plainArray(rows.map((row) => row.number)),
      column((event) => opaqueNumber(event.episode)),
      plainArray(rows.map((row) => row.hotspot.hotspotId)),
      column((event) => event.day),
      plainArray(rows.map((row) => row.keyId)),
      column((event) => event.flip),
      column((event) => event.cycle),
      column((event) => codes.side.numberOf(event.from)),
      column((event) => codes.side.numberOf(event.to)),
      column((event) => codes.kind.numberOf(event.kind)),
      column((event) => codes.verdict.numberOf(event.verdict)),
      column((event) => codes.because.numberOf(event.because ?? '')),
      column(aroundNumber),
      column((event) => agentNumber(event.agent)),
      column((event) => event.subagent),
      column((event) => event.decided),
      ...(outside.length > 0
        ? [
            plainArray(outside.map((each) => each.hotspotId)),
            plainArray(outside.map((each) => each.firstDay)),
            plainArray(outside.map((each) => each.lastDay)),
          ]
        : []),
    ],
  });
  const numbers = new Set(inserted.map((row) => row.id));
  return new Set(rows.filter((row) => numbers.has(row.number)).map((row) => row.event.id));
}

/** Hotspots whose first and last day, as far as they are known here, leave an event's day out: by id, with that day. */
function daysOutside(events: readonly PlacedEvent[]): KnownHotspot[] {
  const found = new Map<number, KnownHotspot>();
  for (const { event, hotspot } of events) {
    const { day } = event;
    if (day >= hotspot.firstDay && day <= hotspot.lastDay) continue;
    const { hotspotId } = hotspot;
    const wider = found.get(hotspotId) ?? { hotspotId, firstDay: day, lastDay: day };
    if (day < wider.firstDay) wider.firstDay = day;
    if (day > wider.lastDay) wider.lastDay = day;
    found.set(hotspotId, wider);
  }
  return [...found.values()].sort((a, b) => a.hotspotId - b.hotspotId);
}
