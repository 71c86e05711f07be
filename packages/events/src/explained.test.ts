import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { explainedFields, sampleActivity, sampleEvent } from './explained.ts';
import { activity, flipEvent } from './index.ts';

const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'privacy.md');
const document = readFileSync(path, 'utf8');

test('the samples are what may be sent, and the document shows the same ones', () => {
  expect(flipEvent.parse(sampleEvent)).toEqual(sampleEvent);
  expect(activity.parse(sampleActivity)).toEqual(sampleActivity);
  const [, json = ''] = /```json\n(.*?)```/s.exec(document) ?? [];
  expect(JSON.parse(json)).toEqual({ v: 1, events: [sampleEvent], activity: [sampleActivity] });
});

test('every field is explained, in the words of the document', () => {
  const named = explainedFields.flatMap(({ names }) => names);
  expect([...named].sort()).toEqual([...Object.keys(flipEvent.def.shape)].sort());
  const rows = [...document.matchAll(/^\| ((?:`[A-Za-z]+`(?:, )?)+) +\|([^|]*)\|([^|]*)\|/gm)].map(
    ([, names = '', what = '', why = '']) => ({
      names: names.match(/[A-Za-z]+/g),
      what: what.trim(),
      why: why.trim(),
    }),
  );
  expect(rows).toEqual(explainedFields);
});
