import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { nearestNames } from '../../mocks/inputs/nearest-names.ts';
import { explainIssues, formatPath } from './explain.ts';
import { readRecords, STDIN, type Entry } from './read-records.ts';
import { normalizeName, recordNames, validatorOf } from './records.ts';

const USAGE = [
  'Usage: npm run validate -- --record <name> <file> …',
  'Files: .ndjson or .jsonl with one record per line, of any size; .json with a record or a list, up to 64 MiB; - reads lines from standard input.',
];

export interface Terminal {
  /** Prints a line of the result. */
  print: (line: string) => Promise<void> | void;
  /** Shows the progress; undefined if the output is not a terminal. */
  progress: ((text: string) => void) | undefined;
  stdin: Readable;
  /** The longest line or JSON file; 64 MiB by default. */
  mostBytes?: number;
}

/** 0: all records are valid; 1: something is wrong; 2: wrong arguments. */
export type ExitCode = 0 | 1 | 2;

type Validator = NonNullable<Awaited<ReturnType<typeof validatorOf>>>;

const PROGRESS_EVERY = 20_000;

function readArguments(args: readonly string[]) {
  try {
    const options = { record: { type: 'string' }, list: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { ...values, files: positionals };
  } catch (error) {
    return { files: [], mistake: error instanceof Error ? error.message : String(error) };
  }
}

/** Checks files of records, and prints each mistake with its line. */
export async function validate(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const {
    record: name,
    list,
    files,
    mistake,
  } = { record: undefined, list: false, mistake: undefined, ...readArguments(args) };
  const printAll = async (lines: readonly string[]) => {
    for (const line of lines) await terminal.print(line);
  };
  if (list) {
    await printAll(recordNames);
    return 0;
  }
  if (name === undefined || files.length === 0) {
    await printAll([
      ...(mistake === undefined ? [] : [mistake]),
      ...USAGE,
      `Records: ${recordNames.join(', ')}`,
    ]);
    return 2;
  }
  const record = normalizeName(name);
  const validator = await validatorOf(record);
  if (!validator) {
    await printAll([
      `There is no record "${name}". Did you mean one of ${nearestNames(record, recordNames).join(', ')}?`,
    ]);
    return 2;
  }

  let [checked, wrong] = [0, 0];
  for (const file of files) {
    const label = file === STDIN ? 'standard input' : file;
    try {
      for await (const entries of readRecords(file, terminal.stdin, terminal.mostBytes))
        for (const entry of entries) {
          if (entry.kind === 'record') checked += 1;
          const lines = complaints(label, entry, validator);
          if (lines.length > 0) {
            wrong += 1;
            await printAll(lines);
          }
          if (checked % PROGRESS_EVERY === 0)
            terminal.progress?.(`${label}: ${grouped(checked)} checked, ${grouped(wrong)} wrong`);
        }
    } catch (error) {
      wrong += 1;
      await terminal.print(unreadable(label, error));
    }
  }
  terminal.progress?.('');
  await terminal.print(
    `${record}: ${grouped(checked)} checked, ${wrong ? `${grouped(wrong)} wrong` : 'all valid'}`,
  );
  return wrong ? 1 : 0;
}

const grouped = (count: number) => count.toLocaleString('en');

function complaints(label: string, entry: Entry, validator: Validator): string[] {
  if (entry.kind === 'problem')
    return [
      entry.line === undefined
        ? `${label}: ${entry.sentence}`
        : `${label}:${String(entry.line)}  (whole): ${entry.sentence}`,
    ];
  // `reportInput` costs time. It only tells a missing value from one of the wrong type.
  if (validator.safeParse(entry.value).success) return [];
  const { error } = validator.safeParse(entry.value, { reportInput: true });
  const explanations = error ? explainIssues(error) : [];
  const lines = entry.linesOf(explanations.map(({ path }) => path));
  return explanations.map(
    ({ path, sentence }, at) =>
      `${label}:${String(lines[at])}  ${formatPath([...entry.path, ...path])}: ${sentence}`,
  );
}

function unreadable(label: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && 'syscall' in error)
    return `${label}: This file cannot be read (${String(error.code)}).`;
  throw error;
}
