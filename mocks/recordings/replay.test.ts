import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecordedCalls, type RecordedCall } from './recorded-calls.ts';
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

it('knows no flow and no person by name', () => {
  const renamed = calls.map((call) => ({
    ...(JSON.parse(JSON.stringify(call).replaceAll('mwx', 'mwy')) as RecordedCall), // a text in its place
    flow: `copy: ${call.flow}`,
  }));
  expect(JSON.stringify(renamed).match(/mwy/g)?.length).toBeGreaterThan(100);
  expect(replay(renamed).differences).toEqual([]);
});

it('plays each flow without the ones before it, but for the one that goes on counting messages', () => {
  const flows = [...new Set(calls.map(({ flow }) => flow))];
  const differing = flows.filter(
    (flow) => replay(calls.filter((call) => call.flow === flow)).differences.length > 0,
  );
  expect(differing).toEqual(['the eleventh message, older API']);
});

describe('a line', () => {
  const fileOf = (...lines: readonly string[]) => {
    const file = join(mkdtempSync(join(tmpdir(), 'recordings-')), 'calls.jsonl');
    writeFileSync(file, lines.join('\n'));
    return file;
  };
  const call = '{"flow":"a","request":{"method":"PUT","path":"/api/experience"},"status":204}';
  const note = '{"flow":"a","note":"seen twice"}';

  it('that is a note is left out', () => {
    expect(readRecordedCalls(fileOf(note, call)).map(({ line }) => line)).toEqual([2]);
  });

  it.each(['{"flow":"x"}', '{"flow":"a","request":{"method":"PUT","path":"/"}}', 'flow', '[]'])(
    'that cannot be read is named by its place: %s',
    (bad) => {
      const file = fileOf(call, note, bad);
      expect(() => readRecordedCalls(file)).toThrow(`${file}:3: `);
    },
  );
});
