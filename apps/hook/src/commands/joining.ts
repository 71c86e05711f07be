import { inWords } from '../cli/duration.ts';
import { Failure } from '../cli/failure.ts';
import { canAsk, confirm, say, strong } from '../cli/talk.ts';
import { throwAwaySecret } from '../outbox/secret.ts';
import { addressProblem, type Way } from '../sender/post.ts';
import type { Settings } from '../settings/settings.ts';
import { version } from '../version.ts';
import { askServer, type Hello, KeyRefused } from './ask-server.ts';
import type { Again } from './init-command.ts';
import { readKey } from './read-key.ts';
import { sampleOf } from './sample.ts';

/** A server that was asked and may be reported to, with what its answer adds to the settings. */
export interface Joining {
  readonly server: string;
  readonly key: string;
  readonly repos: readonly string[];
  readonly hello: Hello;
}

export interface JoinOptions {
  readonly keyFile?: string | undefined;
  /** Which repositories are reported; without it those that the server names. */
  readonly repos?: readonly string[] | undefined;
  /** A key that is known already. */
  readonly key?: string | undefined;
  /** Whether another key is asked for where the server does not take that one (any more). */
  readonly orAnother?: boolean;
  readonly again: Again;
}

/** Minutes by which clocks may differ: beyond it an event may land on another day. */
export const CLOCK_SLACK = 10;

/** Asks for the key where it is not known, and the server whether it takes it. Changes nothing. Throws a `Failure`. */
export async function join(
  server: string,
  { keyFile, repos: named, key: known, orAnother = false, again }: JoinOptions,
  { allowHttp, caFile, proxy }: Way,
): Promise<Joining> {
  const address = server.replace(/\/+$/, '');
  // Before anything is asked for: nobody is to type a key for an address that cannot be used.
  const problem = addressProblem(address, allowHttp);
  if (problem !== undefined) {
    throw new Failure(
      `${server} cannot be the server: ${problem}.`,
      again({ server: mendedAddress(address) }),
    );
  }
  const ask = async (key: string) => ({
    key,
    hello: await askServer({ server: address, key, allowHttp, caFile, proxy }),
  });
  const withAnother = async () => ask(await readKey(keyFile, again));
  const { key, hello } =
    keyFile === undefined && known !== undefined
      ? await ask(known).catch((error: unknown) => {
          if (!orAnother || !(error instanceof KeyRefused)) throw error;
          say(error.what);
          return withAnother();
        })
      : await withAnother();
  const repos = named ?? hello.claims;
  if (repos.length === 0) {
    throw new Failure('The server names no repositories.', again({ repos: ['github.com/acme/*'] }));
  }
  return { server: address, key, repos, hello };
}

/** The same address as one that could be used: https, nobody's name in it, and nothing after it. */
function mendedAddress(address: string): string {
  const bare = address.replace(/^\w+:\/*/, '').replace(/^[^/@]*@/, '');
  const mended = `https://${bare.replace(/[?#].*$/s, '')}`;
  return addressProblem(mended, false) === undefined ? mended : 'https://YOUR-SERVER';
}

/** Shows exactly what would be sent, to whom, and for which repositories. */
export function showWhatLeaves({ server, repos, hello }: Joining, paths: Settings['paths']): void {
  const at = Date.now();
  const { event, activity } = sampleOf(repos, throwAwaySecret(at), at, paths);
  say(
    `Will report to ${strong(server)} (team ${hello.team}, version ${hello.version}), and to nobody else,`,
  );
  say(`for repositories ${repos.join(', ')} only. For each flip, this and nothing more:`);
  say(indent(JSON.stringify(event, null, 2)));
  say('Once a day for each repository:');
  say(indent(JSON.stringify(activity, null, 2)));
  if (Math.abs(hello.clockAhead) >= CLOCK_SLACK * 60_000)
    say(
      `Note: the server's clock is ${inWords(Math.abs(hello.clockAhead))} ${hello.clockAhead > 0 ? 'ahead' : 'behind'}: what is reported may land on another day. To set this machine's: timedatectl set-ntp true`,
    );
  if (isOlder(version, hello.version))
    say(`Note: this is version ${version}, the server is ${hello.version} and may expect more.`);
  say(
    'Never code, prompts, commands, branches, times or the names of people. A team of fewer than five machines is a pilot: people can be recognised there.',
  );
}

/** Asks whether to go on with a command. Throws a `Failure` when the answer is no, and where nobody can be asked. */
export async function agree(yes: boolean, command: string): Promise<void> {
  if (yes) return;
  if (!canAsk()) throw new Failure('There is no terminal to ask on.', `${command} --yes`);
  if (!(await confirm('Go ahead?'))) throw new Failure('As you wish.', command);
}

/** Whether the first version comes before the second in its first two numbers, which is where the wire may differ. */
export function isOlder(first: string, second: string): boolean {
  const numbers = (text: string): number[] =>
    text.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const [major = 0, minor = 0] = numbers(first);
  const [otherMajor = 0, otherMinor = 0] = numbers(second);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

export function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
