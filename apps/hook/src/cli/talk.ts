import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Says something to the person: on stderr, since stdout is for data. */
export function say(text = ''): void {
  process.stderr.write(`${text}\n`);
}

/** Prints data. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Whether a person sits at a terminal, so that questions can be asked. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stderr.isTTY === true;
}

/** Asks a yes-or-no question; no is the default. */
export async function confirm(question: string): Promise<boolean> {
  const answer = await ask(`${question} [y/N] `, 'shown');
  return /^y(es)?$/i.test(answer.trim());
}

/** Asks for something that is not shown while it is typed. */
export async function askSecret(question: string): Promise<string> {
  const answer = await ask(question, 'hidden');
  say();
  return answer.trim();
}

function ask(question: string, typing: 'shown' | 'hidden'): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = typing === 'shown' ? process.stderr : silent;
  // Before the question stands there: from here on the terminal itself repeats nothing that is typed.
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  if (typing === 'hidden') process.stderr.write(question);
  let isAnswered = false;
  return new Promise((resolve) => {
    reader.on('close', () => {
      // Ended without an answer: what is said next begins on a line of its own.
      if (!isAnswered && typing === 'shown') say();
      resolve('');
    });
    reader.question(typing === 'shown' ? question : '', (answer) => {
      isAnswered = true;
      resolve(answer);
      reader.close();
    });
  });
}

/** Colours where the terminal has them and nobody said no. */
export function strong(text: string): string {
  return process.stderr.isTTY === true && !process.env.NO_COLOR
    ? `\u001b[1m${text}\u001b[22m`
    : text;
}
