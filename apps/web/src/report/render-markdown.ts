import { longDay, span } from '../words/days.ts';
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
import { markdownCode, markdownText } from './escape/markdown.ts';

/** The report as Markdown with tables, as GitHub and GitLab read it. */
export function renderMarkdown(content: WeekContent, baseUrl: string): string {
  const { from, to } = content;
  const blocks = [
    `# ${markdownText(`${content.teamName}, ${weekWords(content)}`)}`,
    markdownText(span(from, to)),
    content.demo ? '*A demonstration: none of this happened.*' : '',
    markdownText(content.lead),
    ...content.buckets.map((bucket) => bucketBlock(bucket, content, baseUrl)),
    waitingBlock(content),
    repositoryBlock(content),
    content.kind === 'eventful' ? markdownText(content.coverage) : '',
    content.kind === 'eventful' ? markdownText(content.stored) : '',
    `[As of ${markdownText(content.asOf)}](${baseUrl}${reportPath(content)})`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function bucketBlock(bucket: Bucket, content: WeekContent, baseUrl: string): string {
  const { id, count, hotspots } = bucket;
  const head = `## ${bucketWords[id]} (${count})`;
  if (hotspots.length === 0)
    return `${onlyCounted(bucket)}: [all ${count}](${baseUrl}${weekPath(content, id)})`;
  const rows = hotspots.map((each) => [
    `[${markdownCode(`${each.repository}: ${each.path}`, 'table')}](${baseUrl}${hotspotPath(content, each.hotspotId)})`,
    markdownText(each.convention),
    markdownText(each.figures),
    markdownText(each.next),
  ]);
  const rest = count - hotspots.length;
  const more =
    rest > 0 ? `\n\nand ${rest} more: [all ${count}](${baseUrl}${weekPath(content, id)})` : '';
  return `${head}\n\n${table(['file', 'looks like', 'flips', 'do this next'], rows)}${more}`;
}

function waitingBlock({ waiting, waitingCount }: WeekContent): string {
  if (waiting.length === 0) return '';
  const rows = waiting.map(({ words, day, days }) => [
    markdownText(words),
    markdownText(longDay(day)),
    String(days),
  ]);
  const rest = waitingCount - waiting.length;
  const more = rest > 0 ? `\n\nand ${rest} more` : '';
  return `## Decisions still waiting\n\n${table(['decision', 'since', 'days'], rows)}${more}`;
}

function repositoryBlock({ repositories, moreRepositories }: WeekContent): string {
  if (repositories.length === 0) return '';
  const rows = repositories.map(({ name, firm, flips, before }) => [
    markdownCode(name, 'table'),
    String(firm),
    String(flips),
    String(before),
  ]);
  const more = moreRepositories > 0 ? `\n\nand ${moreRepositories} more` : '';
  return `## By repository\n\n${table(['repository', 'firm hotspots', 'flips', 'week before'], rows)}${more}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}
