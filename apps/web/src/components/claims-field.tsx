import type { FormState } from '../actions/form-state.ts';
import { describedBy, FieldNotes } from './field.tsx';

/** The repositories that count, a pattern a line. */
export function ClaimsField({ state }: { state: FormState }) {
  const problem = state.problems.claims;
  return (
    <div className="field">
      <label htmlFor="claims">Which repositories count</label>
      <textarea
        id="claims"
        name="claims"
        required
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        placeholder="github.com/acme/*"
        defaultValue={state.values.claims}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy('claims', true, problem)}
      />
      <FieldNotes
        name="claims"
        problem={problem}
        hint={
          <>
            One pattern a line, as in the remote’s address: <code>github.com/acme/*</code> for all
            of an owner, <code>github.com/acme/web</code> for one. What fits none is never sent and
            never counted.
          </>
        }
      />
    </div>
  );
}
