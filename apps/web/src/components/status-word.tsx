import { type Status, statuses } from '../hotspots/judge-hotspot.ts';
import { sentenceCase } from '../words/numbers.ts';
import { statusMeanings, statusWords } from '../words/status-words.ts';

/** A hotspot's status as a dot and a word; its meaning as the title. */
export function StatusWord({ status }: { status: Status }) {
  return (
    <span className={`status ${status}`} title={statusMeanings[status]}>
      <svg className="dot" width={8} height={8} aria-hidden="true">
        <circle cx={4} cy={4} r={3} />
      </svg>
      {statusWords[status]}
    </span>
  );
}

/** What each status says, folded away. */
export function StatusKey() {
  return (
    <details className="as-table">
      <summary>what each status says</summary>
      <ul className="status-key">
        {statuses.map((status) => (
          <li key={status}>
            <StatusWord status={status} />
            <span>{sentenceCase(statusMeanings[status])}.</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
