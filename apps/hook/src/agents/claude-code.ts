import { isAbsolute, resolve } from 'node:path';
import type { Judgement } from '@unthrash/detector';
import { isObject, type JsonObject, stringAt } from '../files/json.ts';
import type { Change, ProposedEdit, Replacement } from './agent.ts';

/** Characters of a path. No system opens a longer one, so that nothing can be known of its file. */
const LONGEST_PATH = 4096;

type Environment = Readonly<Record<string, string | undefined>>;

/** Claude Code's payload as a proposed edit, or undefined when it is no edit that can be judged. Never throws. */
export function readPayload(payload: unknown, environment: Environment): ProposedEdit | undefined {
  if (!isObject(payload) || stringAt(payload, 'hook_event_name') !== 'PreToolUse') return undefined;
  const input = payload.tool_input;
  if (!isObject(input)) return undefined;
  const change = readChange(stringAt(payload, 'tool_name'), input);
  const session = stringAt(payload, 'session_id');
  const call = stringAt(payload, 'tool_use_id');
  const path = stringAt(input, 'file_path') || stringAt(input, 'notebook_path');
  if (change === undefined || session === '' || call === '' || path === '') return undefined;
  if (path.includes('\0') || path.length > LONGEST_PATH) return undefined;
  const workingFolder = stringAt(payload, 'cwd');
  if (!isAbsolute(path) && workingFolder === '') return undefined;
  const subagent = stringAt(payload, 'agent_id');
  return {
    agent: 'claude-code',
    session,
    prompt: stringAt(payload, 'prompt_id'),
    call,
    subagent,
    file: resolve(workingFolder, path),
    workingFolder,
    transcript: stringAt(payload, 'transcript_path'),
    attended: subagent === '' && !isHeadless(stringAt(payload, 'permission_mode'), environment),
    change,
  };
}

function readChange(tool: string, input: JsonObject): Change | undefined {
  if (tool === 'Edit') {
    const edit = readReplacement(input);
    return edit && { kind: 'replace', edits: [edit] };
  }
  if (tool === 'MultiEdit') {
    if (!Array.isArray(input.edits)) return undefined;
    const edits: Replacement[] = [];
    for (const each of input.edits) {
      const edit = isObject(each) ? readReplacement(each) : undefined;
      if (edit === undefined) return undefined;
      edits.push(edit);
    }
    return edits.length === 0 ? undefined : { kind: 'replace', edits };
  }
  if (tool === 'Write') {
    return typeof input.content === 'string'
      ? { kind: 'write', content: input.content }
      : undefined;
  }
  if (tool === 'NotebookEdit') {
    const mode = stringAt(input, 'edit_mode') || 'replace';
    const cell = stringAt(input, 'cell_id');
    const source = input.new_source;
    // An inserted cell has no id yet, so it has no history either; a deleted one never comes back under its id.
    if (mode !== 'replace' || cell === '' || typeof source !== 'string') return undefined;
    return { kind: 'cell', cell, source };
  }
  return undefined;
}

function readReplacement(input: JsonObject): Replacement | undefined {
  const { old_string: old, new_string: fresh, replace_all: all } = input;
  if (typeof old !== 'string' || typeof fresh !== 'string') return undefined;
  return { old, new: fresh, all: all === true || all === 'true' };
}

function isHeadless(mode: string, environment: Environment): boolean {
  return (
    mode === 'bypassPermissions' ||
    mode === 'dontAsk' ||
    (environment.CLAUDE_CODE_ENTRYPOINT ?? '').startsWith('sdk-') ||
    environment.CLAUDE_CODE_SESSION_ATTENDED === '0'
  );
}

/** Words for the agent and for the person. */
export interface Words {
  readonly reason: string;
  readonly person: string;
}

/**
 * What Claude Code reads on stdout, exit code 0: nothing for an edit that goes through. It never says "allow", which
 * would skip the person's own permission prompt.
 */
export function answerFor(answer: Judgement['answer'], { reason, person }: Words): string {
  if (answer === 'allow') return '';
  const hookEventName = 'PreToolUse';
  const hookSpecificOutput =
    answer === 'note'
      ? { hookEventName, additionalContext: reason }
      : {
          hookEventName,
          permissionDecision: answer === 'ask' ? 'ask' : 'deny',
          permissionDecisionReason: reason,
        };
  return JSON.stringify(
    person === '' ? { hookSpecificOutput } : { hookSpecificOutput, systemMessage: person },
  );
}
