import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FormState } from '../actions/form-state.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'defaultValue'> {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly state: FormState;
}

/** One labelled line of a form, with what is wrong with it. */
export function Field({ name, label, hint, state, ...input }: FieldProps) {
  const problem = state.problems[name];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        required
        defaultValue={state.values[name]}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={describedBy(name, hint !== undefined, problem)}
        {...input}
      />
      <FieldNotes name={name} hint={hint} problem={problem} />
    </div>
  );
}

/** The ids of what describes a field: its hint and its problem, where there are any. */
export function describedBy(name: string, hasHint: boolean, problem: string | undefined) {
  const ids = [hasHint ? `${name}-hint` : '', problem === undefined ? '' : `${name}-problem`];
  return ids.filter((id) => id !== '').join(' ') || undefined;
}

export function FieldNotes(props: { name: string; hint: ReactNode; problem: string | undefined }) {
  const { name, hint, problem } = props;
  return (
    <>
      {problem === undefined ? null : (
        <p className="problem-text" id={`${name}-problem`}>
          {problem}
        </p>
      )}
      {hint === undefined ? null : (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** What is wrong with a form as a whole, or that fields below need a look. */
export function FormProblem({ state }: { state: FormState }) {
  const fields = Object.keys(state.problems).length;
  if (fields === 0) return null;
  return (
    <p className="problem" role="alert">
      {state.problems.form ?? 'Nothing was saved yet: see the marked fields.'}
      {state.problems.signIn === undefined ? null : (
        <>
          {' '}
          <a href="/sign-in">{state.problems.signIn}</a>.
        </>
      )}
    </p>
  );
}
