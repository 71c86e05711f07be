const problems: Readonly<Record<string, string>> = {
  provider_away:
    'The company’s sign-in does not answer at this moment. Try again in a moment, or sign in with a password.',
  not_invited:
    'Nobody has invited your address to a team here. Nothing was made: ask an admin to invite it, then try again.',
  email_not_verified:
    'The company’s sign-in does not say that your address is verified, so it opens no account here. Its administrator can mend that.',
  account_not_linked:
    'There is an account with your address here, but it cannot be joined: its address was never vouched for by an admin, or the company’s sign-in does not call yours verified. Sign in with your password.',
  access_denied: 'The company’s sign-in was broken off. Nothing was changed.',
  state_mismatch:
    'That sign-in took too long, or it began in another browser. Nothing was changed: begin again.',
};

const OTHER =
  'The company’s sign-in did not work. Nothing was changed: begin again; if it stays like this, the server’s log says more.';

/** What to say about a code that the way back from the company's sign-in left in the address. */
export function signInProblem(code: string | readonly string[] | undefined): string | undefined {
  if (typeof code !== 'string' || code === '') return undefined;
  return Object.hasOwn(problems, code) ? problems[code] : OTHER;
}
