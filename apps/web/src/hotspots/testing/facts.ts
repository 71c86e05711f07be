import type { CareFacts, HotspotFacts, HotspotHistory } from '@unthrash/db/read/read-hotspot-facts';

/** For tests: what a hotspot without any flip has, with some of it changed. */
export function history(change: Partial<HotspotHistory> = {}): HotspotHistory {
  return {
    flips: 0,
    again: 0,
    againLookBack: 0,
    weeks: 0,
    firstFlipDay: null,
    lastFlipDay: null,
    flipDays: 0,
    lastActivityDay: null,
    ...change,
  };
}

/** For tests: what is known of a hotspot of which nobody said anything, with some of it changed. */
export function care(change: Partial<CareFacts> = {}): CareFacts {
  return {
    resolvedDay: null,
    cameBackDay: null,
    mutedDay: null,
    mutedUntil: null,
    mutedMore: null,
    flipsSinceMuted: 0,
    flipsSinceMutedBefore: 0,
    falseAlarmDay: null,
    owner: null,
    ...change,
  };
}

/** For tests: a hotspot without any flip, with some of it changed. */
export function facts(change: Partial<HotspotFacts> = {}): HotspotFacts {
  return {
    hotspotId: 1,
    repositoryId: 1,
    repository: 'github.com/acme/api',
    path: 'src/clock.ts',
    convention: 'datetime-kind',
    care: care(),
    firstDay: '2026-11-01',
    lastDay: '2026-11-01',
    language: 'typescript',
    passed: 0,
    noted: 0,
    refused: 0,
    asked: 0,
    insisted: 0,
    bypassed: 0,
    week: 0,
    weekFirsts: 0,
    fourWeeks: 0,
    now: history(),
    before: history(),
    ...change,
  };
}
