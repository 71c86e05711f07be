import type { Status } from '../hotspots/judge-hotspot.ts';

export const statusWords: Readonly<Record<Status, string>> = {
  'came-back': 'Came back',
  new: 'New',
  ongoing: 'Ongoing',
  escalating: 'Escalating',
  quiet: 'Quiet',
  'no-activity': 'No agent activity',
  'not-firm': 'Not firm yet',
  passed: 'Let through',
  resolved: 'Resolved',
  muted: 'Muted',
  'false-alarm': 'False alarm',
};

export const statusMeanings: Readonly<Record<Status, string>> = {
  'came-back': 'a person had resolved it, and it flipped again on a later day',
  new: 'firm, and first seen in the last seven days',
  ongoing: 'seen before, and not quiet yet',
  escalating:
    'in the last seven full days twice as many flips as the weekly mean of the four weeks before',
  quiet: 'no flip for 14 days or three times its usual gap, though agents worked in the repository',
  'not-firm': 'first flips in a single week only: they may be chance',
  passed: 'every flip was let through',
  resolved: 'a person said that it is settled, and no flip came on a later day',
  muted: 'a person muted it, until a day or until it flips some times more',
  'false-alarm': 'a person said that it was no contradiction',
  'no-activity': 'no flip for as long, and no agent was heard of in the repository since',
};
