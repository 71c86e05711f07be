'use client';

import { useActionState } from 'react';
import { changePassword } from '../actions/change-password.ts';
import { emptyForm } from '../actions/form-state.ts';
import { MIN_PASSWORD } from '../auth/min-password.ts';
import { Field, FormProblem } from './field.tsx';

export function PasswordForm() {
  const [state, submit] = useActionState(changePassword, emptyForm);
  return (
    <form className="form" action={submit}>
      <FormProblem state={state} />
      <Field
        name="currentPassword"
        label="Present password"
        type="password"
        autoComplete="current-password"
        state={state}
      />
      <Field
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        maxLength={128}
        hint={`At least ${MIN_PASSWORD} characters. Your other sessions end.`}
        state={state}
      />
      <button className="button second" type="submit">
        Change the password
      </button>
    </form>
  );
}
