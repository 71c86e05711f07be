/** What a form shows again when something in it is wrong. */
export interface FormState {
  /** A sentence by field; `form` for what belongs to no field, `signIn` for a link that mends it. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, passwords left out. */
  readonly values: Readonly<Record<string, string>>;
}

/** The form as it was, when the database cannot be reached. */
export function awayForm(values: FormState['values']): FormState {
  const form =
    'The database does not answer. Nothing was changed: try again in a moment, or look into the log.';
  return { problems: { form }, values };
}

export const emptyForm: FormState = { problems: {}, values: {} };

/** The text fields of a form; files and repeated fields are not ours. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}
