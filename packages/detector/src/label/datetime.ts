import { join, type Pair } from './pair.ts';
import { type Rule, type Sides, sideByMore, sideByWords } from './rule.ts';

/** Which kind of time: in calls, in types, in flags, in a written date and time. */
export const datetimeKind: Rule = { id: 'datetime-kind', sides };

/** Words that say it by themselves. */
const kinds = (): readonly (readonly [RegExp, string])[] => [
  [
    /\bUnspecified\b|\bNaive(?:Date)?Time\b|\bLocalDateTime\b|\bwithout[ ␣]time[ ␣]zone\b|\btzinfo = None\b/gi,
    'unspecified',
  ],
  [
    /utc|\bgmtime\b|Universal(?:Time)?\b|\btoISOString\b|\bInstant\b|\btimestamptz\b|\bwith[ ␣]time[ ␣]zone\b/gi,
    'utc',
  ],
  [
    /\b(?:Assume)?Local\b|\w(?:Local|Locale)(?:Now|Time|String|DateString|TimeString)\b|\blocaltime\b|\bsystemDefault\b/g,
    'local',
  ],
];

/** What stands there where the other side says it: a call asks the machine's clock, a written date says nothing. */
const unsaid = (): readonly (readonly [RegExp, string])[] => [
  [/\bnew Date\b/, 'local'],
  [/\b[12]\d{3} , \d+ , \d+\b/, 'unspecified'],
  [/\btimestamp\b/i, 'unspecified'],
  [
    /(?<!\btimezone \. )now\b|\bgetdate\b|\b[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds)\b|\bfromtimestamp\b|\btoString\b|\bdayjs\b|\bmoment\b/i,
    'local',
  ],
];

const stamp = () => /\d{4}-\d\d-\d\d[T␣]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?/;

function sides(pair: Pair): Sides | undefined {
  if (!pair.small) return undefined;
  const { diff, leaves, returnsTo } = pair;
  const [left, right] = [leaves.joined, returnsTo.joined];
  const from = stampKind(join(diff.leaves)) ?? sideByMore(left, right, kinds());
  const to = stampKind(join(diff.returnsTo)) ?? sideByMore(right, left, kinds());
  if (from === to) return undefined;
  return [from ?? sideByWords(left, unsaid()) ?? '', to ?? sideByWords(right, unsaid()) ?? ''];
}

/** The kind that a written date and time says; undefined where the text has none. */
function stampKind(text: string): string | undefined {
  const found = stamp().exec(text);
  if (found === null) return undefined;
  const zone = found[1];
  if (zone === undefined) return 'unspecified';
  return /^Z|^[+-]00:?00/.test(zone) ? 'utc' : 'local';
}
