/** What a form shows again when something in it is wrong. */
export interface FormState {
  /** A sentence by field; `form` for what belongs to no field. */
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, passwords left out. */
  readonly values: Readonly<Record<string, string>>;
}

export const emptyForm: FormState = { problems: {}, values: {} };

/** The text fields of a form; files and repeated fields are not ours. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value;
  return fields;
}
