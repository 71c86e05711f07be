import { printable } from './plain.ts';

/**
 * Text in Markdown that stays text within a line: no markup, no link (addresses become none by themselves), no mention.
 */
export function markdownText(text: string): string {
  return printable(text)
    .replace(/[\\`*_{}[\]()#!|<>~^]/g, '\\$&')
    .replace(/:(?=\/\/)|(?<=\bwww)\./gi, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('@', '&#64;');
}

/** A code span whose content is shown as it is. In a table even there a bar would end the cell. */
export function markdownCode(text: string, place: 'table' | 'text' = 'text'): string {
  const clean = printable(text);
  const longest = Math.max(0, ...[...clean.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = clean.startsWith('`') || clean.endsWith('`') || clean === '' ? ' ' : '';
  const content = place === 'table' ? clean.replaceAll('|', '\\|') : clean;
  return `${fence}${pad}${content}${pad}${fence}`;
}
