'use client';

import { useActionState } from 'react';
import { acceptInvitation } from '../actions/accept-invitation.ts';
import { emptyForm } from '../actions/form-state.ts';
import { MIN_PASSWORD } from '../auth/min-password.ts';
import { Field, FormProblem } from './field.tsx';

interface AcceptFormProps {
  readonly token: string;
  /** The only address that the invitation is for; undefined: any. */
  readonly email: string | undefined;
}

/** Makes the invited person's account. */
export function AcceptForm({ token, email }: AcceptFormProps) {
  const [state, submit] = useActionState(acceptInvitation, {
    ...emptyForm,
    values: email === undefined ? {} : { email },
  });
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <input type="hidden" name="token" value={token} />
      <Field name="name" label="Your name" autoComplete="name" maxLength={100} state={state} />
      <Field
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        hint={email === undefined ? undefined : 'The invitation is for this address.'}
        state={state}
      />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        maxLength={128}
        hint={`At least ${MIN_PASSWORD} characters.`}
        state={state}
      />
      <button className="button" type="submit">
        Join the team
      </button>
    </form>
  );
}
