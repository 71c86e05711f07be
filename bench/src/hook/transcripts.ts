/** One transcript in the form of the client's own, longer than what is read of it. */
export interface Transcript {
  readonly name: string;
  readonly text: string;
}

/** Characters: more than the 256 KB that are read, so that the first line read is a cut one. */
const LENGTH = 400_000;

/** What the client writes on every line. */
const common = {
  parentUuid: '7c0b1f5e-7a0f-4d0e-9a55-61a2b3c4d5e6',
  isSidechain: false,
  userType: 'external',
  cwd: '/home/shop',
  sessionId: '5f0f8d3c-0d7e-4a52-9d53-0c9a4e0b5a11',
  version: '2.1.332',
  gitBranch: 'main',
  uuid: 'd2b7a0a4-3f54-4f3a-b8a3-0a9a3b3f7d11',
};

/** Transcripts that are read to their very beginning: nothing that ran is found, and the prompts come last or never. */
export function transcripts(): readonly Transcript[] {
  const prompts = [prompt('prompt 1'), edit(1, 500), prompt('prompt 2'), edit(2, 500)];
  return [
    { name: 'edits of a file of 40 lines', text: filled((at) => edit(at, 1200), prompts) },
    { name: 'whole files, 60 KB a line', text: filled((at) => edit(at, 60_000), prompts) },
    { name: 'short lines', text: filled((at) => said(at), prompts) },
    { name: 'lines of other kinds', text: filled((at) => snapshot(at), prompts) },
    { name: 'the prompt not written down yet', text: filled((at) => edit(at, 1200), []) },
    { name: 'one line that never ends', text: `{"type":"user","x":"${'x'.repeat(LENGTH)}` },
  ];
}

function filled(lineAt: (at: number) => string, last: readonly string[]): string {
  const lines: string[] = [];
  for (let length = 0, at = 0; length < LENGTH; at += 1) {
    const line = lineAt(at);
    lines.push(line);
    length += line.length;
  }
  return `${[...lines, ...last].join('\n')}\n`;
}

function timestamp(at: number): string {
  return new Date(1_700_000_000_000 + at * 1000).toISOString();
}

function prompt(promptId: string): string {
  const message = { role: 'user', content: 'make the tests pass' };
  return JSON.stringify({ ...common, type: 'user', promptId, promptSource: 'typed', message });
}

/** An edit and its result, which holds the file as it was. */
function edit(at: number, size: number): string {
  const id = `toolu_${at}`;
  const originalFile = 'return DateTime.SpecifyKind(value, DateTimeKind.Utc);\n'.repeat(size / 54);
  const input = { file_path: '/home/shop/src/Clock.cs', old_string: 'Utc', new_string: 'Local' };
  const call = {
    ...common,
    type: 'assistant',
    timestamp: timestamp(at),
    message: { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Edit', input }] },
  };
  const content = [{ type: 'tool_result', tool_use_id: id, content: 'The file was updated.' }];
  const result = {
    ...common,
    type: 'user',
    promptId: 'prompt 0',
    timestamp: timestamp(at),
    message: { role: 'user', content },
    toolUseResult: { filePath: input.file_path, originalFile, structuredPatch: [] },
  };
  return `${JSON.stringify(call)}\n${JSON.stringify(result)}`;
}

function said(at: number): string {
  const message = { role: 'assistant', content: [{ type: 'text', text: 'ok' }] };
  return JSON.stringify({ type: 'assistant', timestamp: timestamp(at), message });
}

function snapshot(at: number): string {
  return JSON.stringify({ type: 'file-history-snapshot', messageId: at, snapshot: { files: {} } });
}
