'use client';

import { useActionState, useEffect, useRef } from 'react';
import { emptyForm } from '../actions/form-state.ts';
import { completeSetUp } from '../actions/set-up.ts';
import { ClaimsField } from './claims-field.tsx';
import { Field, FieldNotes, FormProblem } from './field.tsx';

interface SetUpFormProps {
  readonly token: string;
  readonly minPassword: number;
  /** IANA names to choose from, and the one that the server runs in. */
  readonly timeZones: readonly string[];
  readonly timeZone: string;
}

export function SetUpForm({ token, minPassword, timeZones, timeZone }: SetUpFormProps) {
  const [state, submit] = useActionState(completeSetUp, emptyForm);
  const zone = useRef<HTMLSelectElement>(null);
  const chosen = state.values.timeZone;
  useEffect(() => {
    if (chosen === undefined && zone.current !== null) choose(zone.current, timeZone);
  }, [chosen, timeZone]);
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <input type="hidden" name="token" value={token} />
      <Field name="name" label="Your name" autoComplete="name" maxLength={100} state={state} />
      <Field name="email" label="E-mail" type="email" autoComplete="username" state={state} />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        minLength={minPassword}
        maxLength={128}
        hint={`At least ${minPassword} characters.`}
        state={state}
      />
      <Field name="team" label="Team" maxLength={100} state={state} />
      <ClaimsField state={state} />
      <div className="field">
        <label htmlFor="timeZone">Time zone</label>
        <select
          id="timeZone"
          name="timeZone"
          // React resets a form after its action, and a select to what it was first made with.
          key={chosen}
          ref={zone}
          defaultValue={chosen ?? timeZone}
          aria-describedby="timeZone-hint"
        >
          {timeZones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
        <FieldNotes
          name="timeZone"
          problem={undefined}
          hint="Decides when “today” begins for the team."
        />
      </div>
      <button className="button" type="submit">
        Set up
      </button>
    </form>
  );
}

/** The browser knows better than the server where the team is; what was chosen by hand already stays. */
function choose(select: HTMLSelectElement, presented: string): void {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isThere = [...select.options].some(({ value }) => value === own);
  if (isThere && select.value === presented) select.value = own;
}
