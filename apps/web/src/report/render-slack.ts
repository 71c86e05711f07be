import { longDay, span } from '../words/days.ts';
import { counted } from '../words/numbers.ts';
import { shortPath } from '../words/short-path.ts';
import {
  type Bucket,
  bucketWords,
  hotspotPath,
  onlyCounted,
  reportPath,
  type WeekContent,
  weekPath,
  weekWords,
} from './content.ts';
import { printable } from './escape/plain.ts';
import { slackCode, slackText } from './escape/slack.ts';

type Text =
  | { readonly type: 'plain_text'; readonly text: string; readonly emoji: false }
  | { readonly type: 'mrkdwn'; readonly text: string; readonly verbatim: true };

type Block =
  | { readonly type: 'header'; readonly text: Text }
  | { readonly type: 'section'; readonly text: Text }
  | { readonly type: 'context'; readonly elements: readonly Text[] }
  | { readonly type: 'divider' };

/** What is posted to a Slack-compatible webhook. */
export interface SlackMessage {
  /** For notifications, and for receivers that know no blocks. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Slack's limits, in characters: of a header and of a section. */
const HEADER = 150;
const SECTION = 3_000;

export function renderSlack(
  content: WeekContent,
  baseUrl: string,
  { test = false }: { readonly test?: boolean } = {},
): SlackMessage {
  const { from, to, kind } = content;
  const report = `<${baseUrl}${reportPath(content)}|The whole report>`;
  const demo = content.demo ? 'A demonstration: none of this happened. ' : '';
  const title = `${test ? '[Test] ' : ''}${content.teamName}, ${weekWords(content)}`;
  return {
    text: slackText(`${title}: ${content.lead}`),
    blocks: [
      { type: 'header', text: plain(cut(printable(title), HEADER)) },
      section(slackText(content.lead)),
      ...content.buckets.map((bucket) => section(bucketText(bucket, content, baseUrl))),
      ...listSections(content),
      context(`${demo}${span(from, to)}, as of ${slackText(content.asOf)} · ${report}`),
      ...(kind === 'eventful' ? [context(slackText(`${content.coverage} ${content.stored}`))] : []),
    ],
  };
}

function bucketText(bucket: Bucket, content: WeekContent, baseUrl: string) {
  const { id, count, hotspots } = bucket;
  if (hotspots.length === 0)
    return `${onlyCounted(bucket)}: <${baseUrl}${weekPath(content, id)}|all ${count}>`;
  const lines = hotspots.map((each) => {
    const link = `${baseUrl}${hotspotPath(content, each.hotspotId)}`;
    const { folder, file: name } = shortPath(each.path);
    const file = slackCode(`${each.repository}: ${folder}${name}`);
    const facts = [each.convention, each.figures, each.between].filter((part) => part !== '');
    return `${file} <${link}|open>\n${slackText(facts.join(' · '))}\n_${slackText(each.next)}_`;
  });
  const rest = count - hotspots.length;
  const more =
    rest > 0 ? [`and ${rest} more: <${baseUrl}${weekPath(content, id)}|all ${count}>`] : [];
  return [`*${bucketWords[id]}* (${count})`, ...lines, ...more].join('\n');
}

function listSections({ waiting, waitingCount, repositories }: WeekContent): Block[] {
  const decisions = waiting.map(
    ({ words, day, days }) =>
      `• ${slackText(words)}, since ${longDay(day)} (${counted(days, 'day')})`,
  );
  const rows = repositories.map(
    ({ name, firm, flips, before }) =>
      `• ${slackCode(name)} ${counted(flips, 'flip')}, ${before} before, ${firm} firm`,
  );
  const rest = waitingCount - waiting.length;
  if (rest > 0) decisions.push(`and ${rest} more`);
  return [
    ...(decisions.length === 0
      ? []
      : [section(['*Decisions still waiting*', ...decisions].join('\n'))]),
    ...(rows.length === 0 ? [] : [section(['*By repository*', ...rows].join('\n'))]),
  ];
}

const plain = (text: string): Text => ({ type: 'plain_text', text, emoji: false });
const marked = (text: string): Text => ({ type: 'mrkdwn', text, verbatim: true });
const section = (text: string): Block => ({ type: 'section', text: marked(cut(text, SECTION)) });
const context = (text: string): Block => ({ type: 'context', elements: [marked(text)] });

/** By code points. A section is cut between two lines, so that no escape or link is cut through. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const lines = text.split('\n');
  if (lines.length === 1) return `${[...text].slice(0, most - 2).join('')}…`;
  let kept = '';
  for (const line of lines) {
    if (kept.length + line.length + 2 > most) break;
    kept += `${line}\n`;
  }
  return `${kept}…`;
}
