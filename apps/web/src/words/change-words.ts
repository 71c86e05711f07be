import { conventionOf } from '@unthrash/conventions';
import type { HistoryEntry } from '@unthrash/db/read/read-hotspot-history';

const FORMER = 'A former member';

/** What somebody did to a hotspot, in words: "Ada Example resolved it: the fixture is mended". From its history. */
export function changeWords({ what, detail, by }: HistoryEntry): string {
  const who = by ?? FORMER;
  const reason = detail === '' ? '' : `: ${detail}`;
  switch (what) {
    case 'note':
      return `${who}: ${detail}`;
    case 'resolved':
      return `${who} resolved it${reason}`;
    case 'reopened':
      return `${who} opened it again`;
    case 'muted':
      return `${who} muted it ${detail}`;
    case 'unmuted':
      return `${who} ended its mute`;
    case 'label':
      return `${who} corrected what it looks like to “${conventionOf(detail).title}”`;
    case 'false-alarm':
      return `${who} called it a false alarm`;
    case 'no-false-alarm':
      return `${who} took “false alarm” back`;
    case 'taken-over':
      return detail === '' ? `${who} took it over` : `${who} gave it to ${detail}`;
    case 'given-back':
      return `${who} took its owner back`;
    case 'same-as':
      return `${who} counted it with ${detail}`;
    case 'not-same':
      return `${who} counted it on its own again`;
    case 'decided':
      return `${who} decided: ${detail}`;
    default:
      return `${who} changed it`;
  }
}
