import type { Join } from '../access/read-join.ts';

/** How a developer's machine joins, step by step, with the key while it may be seen. */
export function JoinSteps({ join }: { join: Join }) {
  const { line, key, claims, keys, mayChangeKeys } = join;
  const live = keys.length;
  return (
    <ol className="steps prose">
      <li>
        <strong>On the developer’s machine, run</strong>
        <pre className="line">{line}</pre>
        <p className="hint">
          It needs Node 20.19 or later. The key is not part of the line, since a shell remembers its
          lines.
        </p>
      </li>
      <li>
        {key === undefined ? (
          <>
            <strong>Paste the team’s ingest key when it asks</strong>
            <p className="hint">
              {live === 0
                ? 'The team has no key that works. '
                : 'A key can be read for a quarter of an hour after it was made, then never again. '}
              {mayChangeKeys ? (
                <>
                  Not at hand? <a href="/join#keys">Make a new one</a>.
                </>
              ) : (
                'Ask an admin of the team for it.'
              )}
            </p>
          </>
        ) : (
          <>
            <strong>Paste this ingest key when it asks</strong>
            <pre className="line">{key}</pre>
            <p className="hint">
              Copy it now: the server keeps it in memory for a quarter of an hour, for this browser
              only, then no copy but a hash to compare with. Every machine of the team uses the same
              one.
            </p>
          </>
        )}
      </li>
      <li>
        <strong>Read what it shows, then say yes</strong>
        <p className="hint">
          Before anything is changed it shows the exact lines that it adds to Claude Code’s settings
          and, as JSON, the only things that will ever be sent: never code, prompts, names or times,
          and only for{' '}
          {claims.map((claim, index) => (
            <span key={claim}>
              {index === 0 ? '' : ', '}
              <code>{claim}</code>
            </span>
          ))}
          .
        </p>
      </li>
      <li>
        <strong>Check it</strong>
        <pre className="line">{join.lineOf('doctor')}</pre>
        <p className="hint">
          It plays a contradiction through the installed hook and says whether it was refused. From
          then on an agent that takes an edit back is stopped once and told why, and the flip
          appears here seconds later.
        </p>
      </li>
    </ol>
  );
}

/** Instead of a page's figures while no machine has joined: what is missing, and how to mend it. */
export function NotJoined({ join }: { join: Join }) {
  return (
    <>
      <p className="muted after-head">
        This page shows where agents go back and forth, as soon as a first machine reports.
      </p>
      <JoinSteps join={join} />
    </>
  );
}
