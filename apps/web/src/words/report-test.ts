const words: Readonly<Record<string, string>> = {
  sent: 'The test has left, and was taken.',
  unreachable: 'Nothing was sent: the server could not be reached, or would not talk.',
  'not-let-in':
    'Nothing was sent: the mail server did not let us in. Check user and password file.',
  later: 'Nothing was sent: the other side asked to come again later.',
  refused: 'The other side refused it.',
  'no-answer': 'Everything was sent, and no clear answer came: see whether it arrived.',
  address: 'Nothing was sent: the address leads where none may lead.',
  'no-channel': 'Nothing was sent: this way is not set up.',
  away: 'Nothing was sent: the database does not answer.',
};

/** What became of a test, from the address of the page. */
export function testWords(told: string | readonly string[]): string {
  return words[String(told)] ?? 'Nothing was sent.';
}
