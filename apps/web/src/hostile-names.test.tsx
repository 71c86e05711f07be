import {
  hostilePaths,
  hostileRepositories,
  unprintableNames,
} from '@unthrash/events/testing/hostile-names';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PathName } from './components/path-name.tsx';
import { html } from './report/escape/html.ts';
import { markdownCode, markdownText } from './report/escape/markdown.ts';
import { printable } from './report/escape/plain.ts';
import { slackCode, slackText } from './report/escape/slack.ts';

/**
 * One output, one escaper: what each makes of every hostile name stands in testing/golden, to be read by a person;
 * `vitest -u` renews it. What the report as a whole makes of some of them stands in report/testing/golden.
 */
const outputs: Readonly<Record<string, (name: string) => string>> = {
  page: (name) => renderToStaticMarkup(<PathName path={name} />),
  'mail.html': (name) => html`<td title="${name}">${name}</td>`.text,
  'markdown-text': markdownText,
  'markdown-code': (name) => markdownCode(name),
  'markdown-table': (name) => markdownCode(name, 'table'),
  'slack-text': slackText,
  'slack-code': slackCode,
  'plain-text-and-log': printable,
};

const names = [...hostileRepositories, ...hostilePaths, ...unprintableNames];

test.each(Object.keys(outputs))(
  'what %s makes of hostile names can be read in its golden file',
  async (output) => {
    const written = names.map((name) => `${JSON.stringify(name)}\n  ${outputs[output]?.(name)}\n`);
    await expect(written.join('')).toMatchFileSnapshot(
      `./testing/golden/hostile-names.${output}.txt`,
    );
  },
);

test('no output lets a line break, an escape or a turn of direction through', () => {
  for (const output of ['markdown-text', 'markdown-code', 'slack-text', 'plain-text-and-log']) {
    for (const name of unprintableNames) {
      expect(outputs[output]?.(name)).not.toMatch(
        /[\p{Cc}\u202A-\u202E\u2066-\u2069\u2028\uFEFF]/u,
      );
    }
  }
});

test('no output that is markup lets a tag of a name through', () => {
  for (const output of ['page', 'mail.html']) {
    for (const name of names) {
      const tags = [...(outputs[output]?.(name) ?? '').matchAll(/<\/?([a-z!]+)/gi)].map(
        ([, tag]) => tag,
      );
      expect(tags.filter((tag) => !['bdi', 'span', 'wbr', 'td'].includes(tag ?? ''))).toEqual([]);
    }
  }
});
