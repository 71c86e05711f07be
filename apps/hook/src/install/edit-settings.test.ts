import { describe, expect, it } from 'vitest';
import { entriesIn, mergeEntry, withoutEntry } from './edit-settings.ts';
import { hookEntry } from './entry.ts';

const entry = hookEntry({
  scope: 'user',
  platform: 'linux',
  dataFolder: '/home/a/unthrash',
  runtimes: [],
});
const foreign = '{ "matcher": "Bash", "hooks": [ { "type": "command", "command": "mine.sh" } ] }';

const table: [string, string][] = [
  ['an empty object', '{}\n'],
  [
    'other keys, tabs',
    '{\n\t"model": "opus",\n\t"permissions": { "allow": [ "Bash(ls:*)" ] }\n}\n',
  ],
  ['other keys on one line, without a line feed', '{"model":"opus","env":{"A":"1"}}'],
  ['comments and trailing commas', '{\n  // why\n  "model": "opus", /* so */\n  "x": [1,2,],\n}\n'],
  ['carriage returns', '{\r\n    "model": "opus"\r\n}\r\n'],
  ['a hook on another event', `{\n  "hooks": {\n    "Stop": [ ${foreign} ]\n  }\n}\n`],
  [
    'a hook on the same event',
    `{\n  "hooks": {\n    "PreToolUse": [\n      ${foreign}\n    ]\n  },\n  "z":   1\n}\n`,
  ],
  ['an empty list on the same event', '{\n  "hooks": {\n    "PreToolUse": []\n  }\n}\n'],
  ['letters of other scripts', '{ "name": "Zoë 日本 \\u00e9" }'],
];

describe('merging our entry', () => {
  it.each(table)('only adds one piece to the text: %s', (_name, text) => {
    const { text: merged, changed } = mergeEntry(text, entry, 'settings.json');
    expect(changed).toBe(true);
    expect(entriesIn(merged, 'settings.json')).toEqual([entry]);
    const places = Array.from({ length: text.length + 1 }, (_, at) => at);
    expect(
      places.some((at) => merged.startsWith(text.slice(0, at)) && merged.endsWith(text.slice(at))),
    ).toBe(true);
  });

  it.each(table)('changes nothing the second time: %s', (_name, text) => {
    const once = mergeEntry(text, entry, 'settings.json').text;
    expect(mergeEntry(once, entry, 'settings.json')).toEqual({ text: once, changed: false });
  });

  it.each(table)('is taken out again to the same byte: %s', (_name, text) => {
    const merged = mergeEntry(text, entry, 'settings.json').text;
    expect(withoutEntry(merged, 'settings.json', text)).toBe(text);
  });

  it.each(table)('is taken out although others wrote to the file since: %s', (_name, text) => {
    const merged = mergeEntry(text, entry, 'settings.json').text;
    const more = merged.replace('{', '{ "since": 1,');
    expect(withoutEntry(more, 'settings.json', text)).toBe(
      text.trim() === '{}' ? '{ "since": 1\n}\n' : text.replace('{', '{ "since": 1,'),
    );
  });

  it('replaces an older entry of ours', () => {
    const older = { ...entry, timeout: 60 };
    const text = mergeEntry('{}', older, 'settings.json').text;
    expect(entriesIn(mergeEntry(text, entry, 'settings.json').text, 'settings.json')).toEqual([
      entry,
    ]);
  });

  it.each([undefined, '', ' \n'])('begins a file that is absent or empty: %j', (text) => {
    expect(JSON.parse(mergeEntry(text, entry, 'settings.json').text)).toEqual({
      hooks: { PreToolUse: [{ matcher: 'Edit|MultiEdit|Write|NotebookEdit', hooks: [entry] }] },
    });
  });

  it.each([
    ['{\n  "a": 1,\n  "b" 2\n}', /line 3, column 7/],
    ['{', /line 1, column 2/],
    ['[]', /no settings object/],
    ['{"hooks": []}', /form that Claude Code reads/],
    ['{"hooks": {"PreToolUse": {}}}', /form that Claude Code reads/],
    ['{\n  "hooks": {},\n  "hooks": {}\n}', /"hooks" a second time at line 3, column 3/],
    [
      '{"hooks": {"PreToolUse": [], "PreToolUse": []}}',
      /"PreToolUse" a second time at line 1, col/,
    ],
    ['{"hooks": {"PreToolUse": [{"hooks": [], "hooks": []}]}}', /"hooks" a second time/],
    ['\uFEFF{"hooks" {}}', /byte order mark/],
  ])('refuses %j and says where', (text, message) => {
    expect(() => mergeEntry(text, entry, 'settings.json')).toThrow(message);
  });
});
