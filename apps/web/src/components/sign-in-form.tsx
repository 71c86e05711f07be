'use client';

import { useActionState } from 'react';
import { emptyForm } from '../actions/form-state.ts';
import { signIn } from '../actions/sign-in.ts';
import { Field, FormProblem } from './field.tsx';

export function SignInForm() {
  const [state, submit] = useActionState(signIn, emptyForm);
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Field name="email" label="E-mail" type="email" autoComplete="username" state={state} />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        state={state}
      />
      <button className="button" type="submit">
        Sign in
      </button>
    </form>
  );
}
