import { printable } from './plain.ts';

/** Text in Slack's own markup: `&`, `<` and `>` are what its links, mentions and `<!channel>` are made of. */
export function slackText(text: string): string {
  return printable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A code span: Slack knows no way to write a backtick in one, so a look-alike stands for it. */
export function slackCode(text: string): string {
  return `\`${slackText(text).replaceAll('`', 'ˋ')}\``;
}
