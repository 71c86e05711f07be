'use client';

import { useActionState } from 'react';
import { emptyForm } from '../actions/form-state.ts';
import { invite } from '../actions/invite.ts';
import { roles } from '../words/roles.ts';
import { Field, FieldNotes, FormProblem } from './field.tsx';

/** Makes an invitation and shows its link, once. `provider`: whose sign-in joins by the address. */
export function InviteForm({ provider }: { provider: string | undefined }) {
  const [state, submit] = useActionState(invite, emptyForm);
  const { link } = state.values;
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      {link === undefined ? null : (
        <div role="status">
          <p>Send this link to the person. It is shown here once, and works once, for 7 days.</p>
          <pre className="line">{link}</pre>
        </div>
      )}
      <div className="field">
        <label htmlFor="role">Role</label>
        <select
          id="role"
          name="role"
          key={state.values.role}
          defaultValue={state.values.role ?? 'viewer'}
          aria-describedby="role-hint"
        >
          {roles.map(({ role, word }) => (
            <option key={role} value={role}>
              {word}
            </option>
          ))}
        </select>
        <FieldNotes
          name="role"
          problem={state.problems.role}
          hint={roles.map(({ meaning }) => meaning).join(' ')}
        />
      </div>
      <Field
        name="email"
        label="E-mail, if you like"
        type="email"
        required={false}
        autoComplete="off"
        hint={
          provider === undefined
            ? 'Then the account can have no other address. No mail is sent: you send the link.'
            : `Then the account can have no other address, and the person may sign in with ${provider}, without the link. No mail is sent.`
        }
        state={state}
      />
      <button className="button second" type="submit">
        Make an invitation
      </button>
    </form>
  );
}
