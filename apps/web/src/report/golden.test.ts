import { conventions } from '@unthrash/conventions';
import { expect, test } from 'vitest';
import { composeContent } from './compose-content.ts';
import { type WeekContent, weekContent } from './content.ts';
import { renderMail } from './render-mail.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderSlack } from './render-slack.ts';
import { renderText } from './render-text.ts';
import { weeks } from './testing/weeks.ts';

/** What the renderings say stands in testing/golden, to be read by a person; `vitest -u` renews it. */

const baseUrl = 'https://unthrash.example.com';
const unsubscribeUrl = `${baseUrl}/unsubscribe/TOKEN`;
const contents = Object.entries(weeks).map(([name, data]): [string, WeekContent] => [
  name,
  composeContent(data),
]);

test.each(contents)(
  'the report of a %s week reads as it should, four times',
  async (name, content) => {
    const file = (ending: string) => `./testing/golden/${name}.${ending}`;
    const mail = renderMail(content, { baseUrl, unsubscribeUrl });
    await expect(`Subject: ${mail.subject}\n\n${mail.text}`).toMatchFileSnapshot(file('txt'));
    await expect(mail.html).toMatchFileSnapshot(file('html'));
    await expect(renderMarkdown(content, baseUrl)).toMatchFileSnapshot(file('md'));
    const slack = `${JSON.stringify(renderSlack(content, baseUrl), null, 2)}\n`;
    await expect(slack).toMatchFileSnapshot(file('slack.json'));
  },
);

test.each(contents)(
  'the report of a %s week has under 150 words beside its tables',
  (_name, content) => {
    // A table's rows are further in: a hotspot with what to do about it, a decision, a repository.
    const prose = renderText(content, baseUrl)
      .split('\n')
      .filter((line) => !line.startsWith('  '))
      .join(' ');
    const words = prose
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word) && !word.includes('://'));
    expect(words.length).toBeLessThan(150);
  },
);

test.each(conventions.map(({ id, next }) => [id, next]))(
  'what to do about %s is said in at most 20 words',
  (_id, next) => {
    expect(next.split(' ').length).toBeLessThanOrEqual(20);
  },
);

test.each(contents)('the report of a %s week is the same after it was stored', (_name, content) => {
  expect(weekContent.parse(JSON.parse(JSON.stringify(content)))).toEqual(content);
});

test('a report names five hotspots at most, of each kind one before a second of any', () => {
  const { buckets } = composeContent(weeks.hostile);
  expect(buckets.map(({ id, count, hotspots }) => [id, count, hotspots.length])).toEqual([
    ['worse', 7, 2],
    ['new', 7, 1],
    ['back', 7, 1],
    ['quiet', 7, 1],
  ]);
});

test('no heading stands above nothing: where news takes every place, what goes on is one line in every rendering', () => {
  const goingOn = weeks.normal.hotspots.filter(({ facts }) => facts.hotspotId === 9);
  const full = { ...weeks.hostile, hotspots: [...weeks.hostile.hotspots, ...goingOn] };
  const content = composeContent(full);
  expect(
    content.buckets.map(({ id, count, hotspots }) => [id, count, hotspots.length > 0]),
  ).toEqual([
    ['worse', 7, true],
    ['new', 7, true],
    ['back', 7, true],
    ['quiet', 7, true],
    ['on', 1, false],
  ]);
  const firmParts = content.buckets.filter(({ id }) => id !== 'quiet');
  expect(firmParts.reduce((sum, { count }) => sum + count, 0)).toBe(content.firm);
  const { html, text } = renderMail(content, { baseUrl, unsubscribeUrl });
  const slack = JSON.stringify(renderSlack(content, baseUrl));
  for (const rendering of [html, text, slack, renderMarkdown(content, baseUrl)]) {
    expect(rendering).toContain('One more goes on as before: ');
    expect(rendering).toMatch(/part=on/);
    expect(rendering.toLowerCase()).not.toContain('goes on (');
  }
});

test('every rendering says how many more there are of what it does not list', () => {
  const content = composeContent(weeks.hostile);
  const { html } = renderMail(content, { baseUrl, unsubscribeUrl });
  const renderings = [
    renderText(content, baseUrl),
    renderMarkdown(content, baseUrl),
    JSON.stringify(renderSlack(content, baseUrl)),
    html,
  ];
  for (const { count, hotspots } of content.buckets)
    for (const text of renderings) expect(text).toContain(`and ${count - hotspots.length} more`);
});

test('nothing is coloured better or worse where as much was not reported as before', () => {
  const { coverage } = weeks.normal;
  const colours = (reportsBefore: number) => {
    const content = composeContent({ ...weeks.normal, coverage: { ...coverage, reportsBefore } });
    const { html } = renderMail(content, { baseUrl, unsubscribeUrl });
    return html.match(/class="(?:worse|better)"/g)?.length ?? 0;
  };
  expect(colours(coverage.reports)).toBe(2);
  expect(colours(coverage.reports * 2)).toBe(0);
  expect(colours(0)).toBe(0);
});

test('a quiet week is one line', () => {
  const text = renderText(composeContent(weeks.quiet), baseUrl);
  expect(text.trim().split('\n\n')).toHaveLength(3);
});

test('each hotspot leads to its own range, which stays as it was', () => {
  const text = renderText(composeContent(weeks.normal), baseUrl);
  expect(text).toContain(`${baseUrl}/hotspots/7?from=2026-11-23&to=2026-11-29`);
});
