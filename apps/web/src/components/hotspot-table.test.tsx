import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { judgeHotspot } from '../hotspots/judge-hotspot.ts';
import { periodOf } from '../hotspots/period.ts';
import { facts, history } from '../hotspots/testing/facts.ts';
import { HotspotTable } from './hotspot-table.tsx';

const period = periodOf(28, '2026-11-30');

const hostile = [
  '<script>alert(1)</script>/x.ts',
  'src/"onload=alert(1) x=".cs',
  "src/'><img src=x onerror=alert(1)>.ts",
  `${'deep/'.repeat(90)}file.ts`,
  'src/קובץ/clock.ts',
];

function render(path: string, machines = 3): string {
  const row = facts({
    path,
    repository: `github.com/acme/${path.slice(0, 20)}`,
    now: history({ flips: 2, again: 1, againLookBack: 1, weeks: 1 }),
  });
  return renderToStaticMarkup(
    <HotspotTable
      rows={[judgeHotspot(row, period)]}
      names={new Map()}
      flips={new Map()}
      machines={new Map([[1, machines]])}
      groupSize={5}
      today={period.to}
      comparable
      caption="Hotspots"
      most={2}
      full
    />,
  );
}

test('hostile names are text, never markup', () => {
  for (const path of hostile) {
    const html = render(path);
    expect(html).not.toMatch(/<script|<img|<[^>]*\son\w+=/i);
  }
});

test('there is no inline style, which the page’s policy forbids', () => {
  expect(render('src/a.ts')).not.toContain('style=');
});

test('a number of machines below five is not in the page at all', () => {
  expect(render('src/a.ts', 4)).toContain('fewer than 5');
  expect(render('src/a.ts', 4)).not.toMatch(/>4</);
  expect(render('src/a.ts', 6)).toMatch(/>6</);
});

test('the file’s name is whole beside its folder, and a cut path has the whole one as its title', () => {
  expect(render('src/Scheduling/Clock.cs')).toMatch(/<\/span>Clock\.cs<\/bdi>/);
  expect(render(`${'deep/'.repeat(90)}file.ts`)).toContain(`title="${'deep/'.repeat(90)}file.ts"`);
});
