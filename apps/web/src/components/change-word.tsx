import type { Change } from '../words/change.ts';

/** A change against the period before; coloured only when it may be judged. */
export function ChangeWord({ change, judged }: { change: Change; judged: boolean }) {
  const tone = judged && change.tone !== 'plain' ? change.tone : 'muted';
  const percent = change.percent === undefined ? '' : ` (${change.percent})`;
  return <span className={tone}>{`${change.text}${percent}`}</span>;
}
