import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readRecordedCalls } from './recorded-calls.ts';
import { replay } from './replay.ts';

const calls = readRecordedCalls(join(import.meta.dirname, 'experience-exchanges.jsonl'));

it('answers every recorded call as the recorded server did', () => {
  const { differences, calls: played, flows } = replay(calls);
  expect(differences).toEqual([]);
  expect({ played, flows }).toEqual({ played: 537, flows: 57 });
});

it('finds the answers that differ', () => {
  const changed = calls.map((call) =>
    call.request.path.endsWith('/submit') && call.status === 200 ? { ...call, status: 204 } : call,
  );
  const submits = changed.filter((call, index) => call !== calls[index]).length;
  expect(replay(changed).differences).toHaveLength(submits);
});
