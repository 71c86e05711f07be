import type { Block } from '../model/reply.ts';

/** The client's tools, as a scripted agent calls them. */
export function read(file_path: string): Block {
  return { tool: 'Read', input: { file_path } };
}

export function edit(file_path: string, old_string: string, new_string: string): Block {
  return { tool: 'Edit', input: { file_path, old_string, new_string } };
}

export function write(file_path: string, content: string): Block {
  return { tool: 'Write', input: { file_path, content } };
}

export function bash(command: string): Block {
  return { tool: 'Bash', input: { command, description: 'Run a command' } };
}

/** The agent goes on at once; the client tells it later, in a prompt of its own, that the command has ended. */
export function bashInBackground(command: string): Block {
  return {
    tool: 'Bash',
    input: { command, description: 'Run a command', run_in_background: true },
  };
}

export function say(text: string): Block {
  return { text };
}
