import { longDay, span } from '../words/days.ts';
import { counted } from '../words/numbers.ts';
import {
  type Bucket,
  bucketWords,
  hotspotPath,
  type NamedHotspot,
  onlyCounted,
  reportPath,
  type WeekContent,
  weekPath,
  weekWords,
} from './content.ts';
import { printable } from './escape/plain.ts';

const WIDTH = 76;

/** The report as plain text, for a mail and for a terminal; every line ends with a line feed. */
export function renderText(content: WeekContent, baseUrl: string): string {
  const { from, to, waiting, repositories } = content;
  const title = `${content.teamName}, ${weekWords(content)} (${span(from, to)})`;
  const sections = [
    [printable(title), ...demoLine(content)],
    wrap(content.lead),
    ...content.buckets.map((bucket) => bucketLines(bucket, content, baseUrl)),
    waiting.length === 0 ? [] : ['DECISIONS STILL WAITING', ...waitingLines(content)],
    repositories.length === 0 ? [] : ['BY REPOSITORY', ...repositoryLines(content)],
    content.kind === 'eventful' ? [...wrap(content.coverage), ...wrap(content.stored)] : [],
    [`As of ${content.asOf}: ${baseUrl}${reportPath(content)}`],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(''))
    .join('\n');
}

function demoLine({ demo }: WeekContent): string[] {
  return demo ? ['A demonstration: none of this happened.'] : [];
}

function bucketLines(bucket: Bucket, content: WeekContent, baseUrl: string): string[] {
  const { hotspots, id, count } = bucket;
  const rest = count - hotspots.length;
  const head = bucketWords[id].toUpperCase();
  if (hotspots.length === 0) return [`${onlyCounted(bucket)}: ${baseUrl}${weekPath(content, id)}`];
  return [
    `${head} (${count})`,
    ...hotspots.flatMap((each) => hotspotLines(each, content, baseUrl)),
    ...(rest > 0 ? [`  and ${rest} more; all ${count}: ${baseUrl}${weekPath(content, id)}`] : []),
  ];
}

function hotspotLines(each: NamedHotspot, content: WeekContent, baseUrl: string): string[] {
  const facts = [each.convention, each.figures, each.between].filter((part) => part !== '');
  return [
    `  ${printable(`${each.repository}: ${each.path}`)}`,
    `    ${printable(facts.join(' · '))}`,
    ...wrap(`> ${each.next}`, 4, 6),
    `    ${baseUrl}${hotspotPath(content, each.hotspotId)}`,
  ];
}

function waitingLines({ waiting, waitingCount }: WeekContent): string[] {
  const rest = waitingCount - waiting.length;
  return [
    ...waiting.map(
      ({ words, day, days }) =>
        `  ${printable(words)} · since ${longDay(day)}, ${counted(days, 'day')}`,
    ),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

function repositoryLines({ repositories, moreRepositories }: WeekContent): string[] {
  const longest = Math.max(10, ...repositories.map(({ name }) => [...printable(name)].length));
  const line = (name: string, ...figures: string[]) =>
    `  ${name.padEnd(longest)}${figures.map((figure) => figure.padStart(8)).join('')}`;
  return [
    line('', 'firm', 'flips', 'before'),
    ...repositories.map(({ name, firm, flips, before }) =>
      line(printable(name), String(firm), String(flips), String(before)),
    ),
    ...(moreRepositories > 0 ? [`  and ${moreRepositories} more`] : []),
  ];
}

/** Lines of at most 76 characters, broken between words; those after the first may stand further in. */
function wrap(text: string, indent = 0, further = indent): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH - further) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each, at) => ' '.repeat(at === 0 ? indent : further) + each);
}
