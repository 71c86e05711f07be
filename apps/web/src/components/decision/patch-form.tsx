'use client';

import { useActionState } from 'react';
import { emptyForm, type FormState } from '../../actions/form-state.ts';
import { makePatch } from '../../actions/make-patch.ts';

interface PatchFormProps {
  readonly decisionId: number;
  /** What `.unthrash.json` holds as far as it is known; empty: it is not there. */
  readonly known: string;
}

/** Makes the patch for what the repository's files hold at present: pasted, used once, never kept. */
export function PatchForm({ decisionId, known }: PatchFormProps) {
  const [state, submit] = useActionState(makePatch, emptyForm);
  const { patch, json = known } = state.values;
  return (
    <details className="as-table" open={state !== emptyForm}>
      <summary>The repository has other files: make it for them</summary>
      <form className="form-body" action={submit}>
        <input type="hidden" name="decisionId" value={decisionId} />
        <p className="hint">
          Paste what the files hold now. An empty field stands for a file that is not there yet.
          What you paste is used for this patch and not kept.
        </p>
        {state.problems.form === undefined ? null : (
          <p className="problem" role="alert">
            {state.problems.form}
          </p>
        )}
        {state.problems.json === undefined ? null : (
          <p className="problem" role="alert">
            {state.problems.json}
          </p>
        )}
        <label>
          .unthrash.json
          <textarea name="json" defaultValue={json} key={json} spellCheck={false} />
        </label>
        <Instructions state={state} file="CLAUDE.md" check="withClaude" name="claude" />
        <Instructions state={state} file="AGENTS.md" check="withAgents" name="agents" />
        <button className="button second" type="submit">
          Make the patch
        </button>
      </form>
      {patch === undefined ? null : (
        <section aria-label="The patch for these files">
          <p className="hint">
            Save it as a file, or give it to <code>git apply -</code>, then Ctrl-D:
          </p>
          <pre className="line made">{patch}</pre>
        </section>
      )}
    </details>
  );
}

interface InstructionsProps {
  readonly state: FormState;
  readonly file: string;
  readonly check: string;
  readonly name: string;
}

function Instructions({ state, file, check, name }: InstructionsProps) {
  const { [check]: checked, [name]: text = '' } = state.values;
  return (
    <div>
      <label className="choice">
        <input type="checkbox" name={check} defaultChecked={checked !== undefined} key={checked} />
        also a line in {file}
      </label>
      <label>
        {file}
        <textarea name={name} defaultValue={text} key={text} spellCheck={false} />
      </label>
    </div>
  );
}
