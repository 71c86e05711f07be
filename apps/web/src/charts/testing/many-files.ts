import { type Judged, judgeHotspot } from '../../hotspots/judge-hotspot.ts';
import { periodOf } from '../../hotspots/period.ts';
import { facts, history } from '../../hotspots/testing/facts.ts';

const period = periodOf(28, '2026-11-30');
const folders = ['src/domain', 'src/api', 'src/web', 'tests/unit', 'lib', 'tools', 'app', 'db'];

/**
 * For tests and benches: hotspots in so many files, the n-th with 1/n of the first one's flips, dealt in turn to so many
 * repositories, or, with a `tail`, so that the n-th repository has 1/n of the first one's flips too.
 */
export function manyFiles(files: number, repositories: number, tail = false): readonly Judged[] {
  return Array.from({ length: files }, (_, n) => {
    const at = n % repositories;
    const rank = tail ? (1 + Math.floor(n / repositories)) * (1 + at) : 1 + n;
    const flips = Math.ceil(6_000 / rank);
    return judgeHotspot(
      facts({
        hotspotId: n + 1,
        repositoryId: at + 1,
        repository: `github.com/acme/service-${at}`,
        path: `${folders[(n >> 3) % folders.length]}/module-${n >> 6}/file-${n}.ts`,
        now: history({ flips }),
        before: history({ flips: (flips * ((n % 3) + 1)) >> 1 }),
      }),
      period,
    );
  });
}
