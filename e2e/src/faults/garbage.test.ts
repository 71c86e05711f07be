import { expect } from 'vitest';
import { editPayload, fireHook } from '../machine/installed-entry.ts';
import type { Machine } from '../machine/start-machine.ts';
import { test } from '../machine/test.ts';

const edit = { file: 'a.txt', from: 'one', to: 'two', call: 'toolu_1' };

/** A whole payload with one field replaced. */
function withField(machine: Machine, field: string, value: unknown): string {
  return JSON.stringify({ ...JSON.parse(editPayload(machine, edit)), [field]: value });
}

const payloads: Readonly<Record<string, (machine: Machine) => string>> = {
  'nothing at all': () => '',
  'an opening brace': () => '{',
  'half a payload': (machine) => editPayload(machine, edit).slice(0, 300),
  'a list': () => '[]',
  'a number': () => '42',
  null: () => 'null',
  'bytes that are no text': () => '\u0000\u0001\ufffd{{{"',
  'a megabyte of one letter': () => 'x'.repeat(1_000_000),
  'a payload without fields': () => '{}',
  'a tool that is not known': (machine) => withField(machine, 'tool_name', 'Teleport'),
  'an input that is a text': (machine) => withField(machine, 'tool_input', 'edit it'),
  'an input that is null': (machine) => withField(machine, 'tool_input', null),
  'texts that are numbers': (machine) =>
    withField(machine, 'tool_input', { file_path: 1, old_string: 2, new_string: 3 }),
  'a file that is a folder': (machine) =>
    withField(machine, 'tool_input', { file_path: machine.repo, old_string: 'a', new_string: 'b' }),
  'a file that is a device': (machine) =>
    withField(machine, 'tool_input', { file_path: '/dev/zero', old_string: 'a', new_string: 'b' }),
  'a session that is an object': (machine) => withField(machine, 'session_id', { a: 1 }),
  'a session that is a path': (machine) => withField(machine, 'session_id', '../../../etc/passwd'),
  'a nesting of a hundred thousand lists': () => '['.repeat(100_000),
};

for (const [name, payload] of Object.entries(payloads)) {
  test(`given ${name}, the hook says nothing and ends well`, async ({ machine }) => {
    await machine.write('a.txt', 'one\n');
    const ended = await fireHook(machine, payload(machine));
    expect(ended).toMatchObject({ code: 0, stdout: '' });
    expect(ended.took).toBeLessThan(5_000);
  });
}
