import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { periodOf } from '../hotspots/period.ts';
import { facts, history } from '../hotspots/testing/facts.ts';
import { composeContent } from '../report/compose-content.ts';
import type { WeekContent } from '../report/content.ts';
import { type SinceThen, sinceThen } from '../report/since-then.ts';
import { weeks } from '../report/testing/weeks.ts';
import { ReportView } from './report-view.tsx';

/** What the page says stands beside the other renderings in report/testing/golden; `vitest -u` renews it. */

function page(content: WeekContent, since?: SinceThen): string {
  const lines = since?.lines.map((line) => `${line}\n`).join('') ?? '';
  const markup = renderToStaticMarkup(<ReportView content={content} since={since} />);
  // A line each, to be read.
  return `${lines}${markup.replace(/(<\/?(?:section|ul|li|tr|table|thead|tbody|svg|div|p|h2)\b)/g, '\n$1').replace(/\n+/g, '\n')}\n`;
}

const golden = (name: string) => `../report/testing/golden/${name}.page.html`;

/** A quiet week's sentence stands in the page's head; there is nothing below it. */
const eventful = Object.entries(weeks)
  .map(([name, data]): [string, WeekContent] => [name, composeContent(data)])
  .filter(([, content]) => content.kind === 'eventful');

test.each(eventful)('the page of a %s week reads as it should', async (name, content) => {
  await expect(page(content)).toMatchFileSnapshot(golden(name));
});

test('late events stand beside the frozen report, and change nothing of it', async () => {
  const frozen = composeContent(weeks.normal);
  const period = periodOf({ from: '2026-11-30', to: '2026-12-10' }, '2026-12-10');
  const seen = history({
    flips: 4,
    againLookBack: 1,
    firstFlipDay: '2026-10-05',
    lastFlipDay: '2026-12-09',
    flipDays: 9,
    lastActivityDay: '2026-12-10',
  });
  const own = facts({ hotspotId: 7, firstDay: '2026-10-05', week: 4, fourWeeks: 40, now: seen });
  const again = { ...frozen, flips: frozen.flips + 3 };
  const since = sinceThen(frozen, again, [judgeHotspot(own, period)]);
  await expect(page(frozen, since)).toMatchFileSnapshot(golden('late'));
  const without = (text: string) => text.match(/\d+ flips \(\+?\d+\)/g);
  expect(without(page(frozen, since))).toEqual(without(page(frozen)));
});
