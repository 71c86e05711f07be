import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { applyEdit, applyWrite } from '@unthrash/detector';
import type { JudgedStep, Scenario } from './case-file.ts';
import { type CaseFolder, caseFolder } from './case-folder.ts';

/** A step that did not go as its case says. */
export interface Mismatch {
  readonly scenario: string;
  /** Counted from 1, as a reader counts. */
  readonly step: number;
  readonly what: string;
}

export interface PlayedCase {
  readonly name: string;
  /** What each judged step came to, in order. */
  readonly answers: readonly string[];
  readonly events: readonly Readonly<Record<string, unknown>>[];
  readonly mismatches: readonly Mismatch[];
}

interface Clock {
  /** Milliseconds since the epoch, as the hook is told. */
  now: number;
  prompt: number;
  call: number;
  session: string;
  headless: boolean;
}

/**
 * Plays a scenario through the real hook process, one process per edit, in a repository of its own.
 *
 * @param hook the hook's bundle of a test build, whose clock can be moved
 */
export async function playCase(scenario: Scenario, hook: string): Promise<PlayedCase> {
  const folder = caseFolder(scenario);
  const clock: Clock = { now: Date.now(), prompt: 0, call: 0, session: 'session', headless: false };
  const mismatches: Mismatch[] = [];
  const answers: string[] = [];
  try {
    for (const [index, step] of scenario.steps.entries()) {
      clock.now += 1000;
      const report = (what: string): void => {
        mismatches.push({ scenario: scenario.name, step: index + 1, what });
      };
      if (step.do === 'wait') clock.now += step.seconds * 1000;
      if (step.do === 'session') clock.session = step.id;
      if (step.do === 'mode') clock.headless = step.headless;
      if (step.do === 'say') say(folder, clock, step.text ?? '', step.system ?? false);
      if (step.do === 'shell') shell(folder, clock, step);
      if (step.do === 'outside' || step.do === 'shell') {
        for (const [path, content] of Object.entries(step.files ?? {})) folder.write(path, content);
      }
      if (step.do === 'shell' && step.git !== undefined) folder.git(step.git);
      if (step.do === 'edit' || step.do === 'write') {
        answers.push(await playEdit(step, folder, clock, hook, report));
      }
    }
    return { name: scenario.name, answers, events: [...folder.events().values()], mismatches };
  } finally {
    folder.remove();
  }
}

async function playEdit(
  step: JudgedStep,
  folder: CaseFolder,
  clock: Clock,
  hook: string,
  report: (what: string) => void,
): Promise<string> {
  clock.call += 1;
  const before = new Set(folder.events().keys());
  const { stdout, code } = await runHook(hook, payloadOf(step, folder, clock), folder, clock);
  if (code !== 0) report(`exit code ${code}`);
  const answer = answerIn(stdout);
  if (answer !== step.expect) report(`${answer}, wanted ${step.expect}`);
  const fresh = [...folder.events()]
    .filter(([name]) => !before.has(name))
    .map(([, event]) => event);
  if (step.event === null && fresh.length > 0) report(`${fresh.length} events, wanted none`);
  if (step.event) {
    const wanted = Object.entries(step.event);
    const told = fresh.some((event) => wanted.every(([field, value]) => event[field] === value));
    if (!told) report(`event ${differences(wanted, fresh)}`);
  }
  const letThrough = answer === 'allow' || answer === 'note';
  if (letThrough ? step.landed !== false : answer === 'ask' && step.landed === true)
    land(step, folder);
  return answer;
}

function differences(
  wanted: readonly (readonly [string, unknown])[],
  events: readonly Readonly<Record<string, unknown>>[],
): string {
  const [event] = events;
  if (event === undefined) return 'missing';
  const wrong = wanted.filter(([field, value]) => event[field] !== value);
  return wrong.map(([field, value]) => `${field} is ${event[field]}, wanted ${value}`).join('; ');
}

/** What the client does with a proposal that was let through. */
function land(step: JudgedStep, folder: CaseFolder): void {
  const before = folder.read(step.file);
  const after =
    step.do === 'write'
      ? applyWrite(before, step.content)
      : applyEdit(before ?? '', [{ old: step.old, new: step.new, all: step.all ?? false }]);
  if (after !== undefined) folder.write(step.file, after);
}

function payloadOf(step: JudgedStep, folder: CaseFolder, clock: Clock): string {
  const file_path = join(folder.repository, step.file);
  const input =
    step.do === 'write'
      ? { file_path, content: step.content }
      : { file_path, old_string: step.old, new_string: step.new, replace_all: step.all ?? false };
  return JSON.stringify({
    session_id: clock.session,
    transcript_path: folder.transcriptOf(clock.session),
    cwd: folder.repository,
    ...(clock.prompt === 0 ? {} : { prompt_id: promptId(clock) }),
    permission_mode: clock.headless ? 'bypassPermissions' : 'acceptEdits',
    hook_event_name: 'PreToolUse',
    tool_name: step.do === 'write' ? 'Write' : 'Edit',
    tool_input: input,
    tool_use_id: `toolu_${clock.call}`,
    ...(step.agent === undefined ? {} : { agent_id: step.agent, agent_type: step.agent }),
  });
}

function promptId({ prompt }: Clock): string {
  return `prompt-${prompt}`;
}

function say(folder: CaseFolder, clock: Clock, text: string, system: boolean): void {
  clock.prompt += 1;
  folder.record(clock.session, {
    type: 'user',
    promptId: promptId(clock),
    promptSource: system ? 'system' : 'typed',
    ...(system ? { origin: { kind: 'task-notification' } } : {}),
    message: { role: 'user', content: text },
    timestamp: new Date(clock.now).toISOString(),
  });
}

function shell(
  folder: CaseFolder,
  clock: Clock,
  { command, exit }: { command: string; exit: number },
): void {
  clock.call += 1;
  const id = `toolu_${clock.call}`;
  const timestamp = new Date(clock.now).toISOString();
  folder.record(clock.session, {
    type: 'assistant',
    message: {
      role: 'assistant',
      content: [{ type: 'tool_use', id, name: 'Bash', input: { command } }],
    },
    timestamp,
  });
  const content = exit === 0 ? '' : `Exit code ${exit}`;
  folder.record(clock.session, {
    type: 'user',
    promptId: promptId(clock),
    message: {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, is_error: exit !== 0, content }],
    },
    timestamp,
  });
}

interface Ended {
  readonly stdout: string;
  readonly code: number | null;
}

function runHook(hook: string, payload: string, folder: CaseFolder, clock: Clock): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [hook], {
      cwd: folder.repository,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: folder.home,
        UNTHRASH_TEST_NOW: String(clock.now),
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let stdout = '';
    child.on('error', reject);
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString('utf8');
    });
    child.on('close', (code) => resolve({ stdout, code }));
    child.stdin.end(payload);
  });
}

/** `allow` for silence; anything that is no answer of ours is shown as it came. */
function answerIn(stdout: string): string {
  if (stdout === '') return 'allow';
  try {
    const { hookSpecificOutput: output } = JSON.parse(stdout);
    if (output.permissionDecision === 'deny') return 'refuse';
    if (output.permissionDecision === 'ask') return 'ask';
    return typeof output.additionalContext === 'string' ? 'note' : stdout;
  } catch {
    return stdout;
  }
}
