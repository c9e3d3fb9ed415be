import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { nearestNames } from '../../mocks/inputs/nearest-names.ts';
import { commandName } from '../command-line/command-name.ts';
import { ComplaintList } from './complaints.ts';
import { judgeRecord, type Complaint } from './judge-record.ts';
import { readRecords, STDIN, type Entry } from './read-records.ts';
import { normalizeName, recordNames, validatorOf } from './records.ts';
import { keysOf, releaseNames } from './release.ts';
import { textFaults } from './text-faults.ts';
import { UniqueValues } from './unique-values.ts';

const usage = () => [
  `Usage: ${commandName('validate', 'validate.mjs')} --record <name> [--release ${releaseNames.join(' or ')}] [--all] <file> …`,
  'Files: .ndjson or .jsonl with one record per line, of any size; .json with a record or a list, up to 64 MiB; each also as .gz; - reads lines from standard input.',
  '--release takes what a server of this release stores: further keys of users and settings, and times as text. Otherwise a further key is a note.',
  '--all prints every complaint, not only the first of each kind.',
  'Exit code 0: all records are valid; 1: some are not; 2: wrong arguments, or a file that cannot be read.',
  `Records: ${recordNames.join(', ')}`,
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

/** 0: all records are valid; 1: some are not; 2: wrong arguments, or a file that cannot be read. */
export type ExitCode = 0 | 1 | 2;

const PROGRESS_EVERY = 20_000;

const options = {
  record: { type: 'string' },
  release: { type: 'string' },
  all: { type: 'boolean' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

function readArguments(args: readonly string[]) {
  const parse = (read: readonly string[]) => parseArgs({ args: [...read], options, allowPositionals: true });
  try {
    return { ...parse(args), mistakes: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, wrong] = /^Unknown option '--?([\w-]+)'/.exec(message) ?? [];
    const mistake =
      wrong === undefined
        ? message
        : `There is no option --${wrong}. Did you mean --${nearestNames(wrong, Object.keys(options))[0] ?? ''}?`;
    return { ...parse([]), mistakes: [mistake] };
  }
}

/** Checks files of records, and prints what is wrong in which line. */
export async function validate(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals: files, mistakes } = readArguments(args);
  const printAll = async (lines: readonly string[]) => {
    for (const line of lines) await terminal.print(line);
  };
  if (values.list || values.help) {
    await printAll(values.list ? recordNames : usage());
    return 0;
  }
  if (values.record === undefined || files.length === 0) {
    await printAll([...mistakes, ...usage()]);
    return 2;
  }
  const record = normalizeName(values.record);
  const validator = await validatorOf(record);
  if (!validator) {
    await printAll([
      `There is no record "${values.record}". Did you mean one of ${nearestNames(record, recordNames).join(', ')}?`,
    ]);
    return 2;
  }
  const keys = values.release === undefined ? undefined : keysOf(values.release, record);
  if (values.release !== undefined && !keys) {
    await printAll([
      `There is no list of what release ${values.release} stores. There is one of ${releaseNames.join(', ')}.`,
    ]);
    return 2;
  }

  const complaints = new ComplaintList(values.all ?? false);
  const unique = new UniqueValues(record);
  let [checked, wrong, unread] = [0, 0, 0];
  for (const file of files) {
    const label = file === STDIN ? 'standard input' : file;
    try {
      for await (const entries of readRecords(file, terminal.stdin, terminal.mostBytes))
        for (const entry of entries) {
          const isRecord = entry.kind === 'record';
          if (isRecord) checked += 1;
          const found = isRecord
            ? [
                ...judgeRecord(entry.value, validator, keys),
                ...[...textFaults(entry.text, entry.value), ...unique.add(entry.value)].map(
                  ({ path, sentence }) => ({ kind: 'fault' as const, path, sentence }),
                ),
              ]
            : [{ kind: 'fault' as const, path: [], sentence: entry.sentence }];
          if (!isRecord && entry.line === undefined) unread += 1;
          else if (found.some(({ kind }) => kind === 'fault')) wrong += 1;
          const lines = linesOf(entry, found);
          for (const [at, complaint] of found.entries()) {
            const root = isRecord ? entry.path : [];
            const line = complaints.add(complaint, { label, line: lines[at], root });
            if (line !== undefined) await terminal.print(line);
          }
          if (checked % PROGRESS_EVERY === 0)
            terminal.progress?.(`${label}: ${grouped(checked)} checked, ${grouped(wrong)} wrong`);
        }
    } catch (error) {
      unread += 1;
      await terminal.print(unreadable(label, error));
    }
  }
  terminal.progress?.('');
  await printAll(complaints.summary());
  if (unique.isFull)
    await terminal.print('Later records were not compared with each other: there are too many to remember.');
  const { notes } = complaints;
  const verdict = wrong ? `${grouped(wrong)} wrong` : 'all valid';
  await terminal.print(
    `${record}: ${grouped(checked)} checked, ${verdict}` +
      (notes > 0 ? `, ${grouped(notes)} ${notes === 1 ? 'note' : 'notes'}` : '') +
      (unread > 0 ? `, ${grouped(unread)} ${unread === 1 ? 'file' : 'files'} not read` : ''),
  );
  return unread ? 2 : wrong ? 1 : 0;
}

/** Reads a record again only where something is to be said of it. */
function linesOf(entry: Entry, found: readonly Complaint[]): readonly (number | undefined)[] {
  if (found.length === 0) return [];
  return entry.kind === 'record' ? entry.linesOf(found.map(({ path }) => path)) : [entry.line];
}

const grouped = (count: number) => count.toLocaleString('en');

/** Errors of zlib about bytes that are no gzip. */
const isDamagedGzip = (code: string) => /^Z_/.test(code);

function unreadable(label: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (code !== undefined && isDamagedGzip(code))
    return `${label}: This gzip file is damaged or cut off (${code}).`;
  if (code !== undefined && error instanceof Error && 'syscall' in error)
    return `${label}: This file cannot be read (${code}).`;
  throw error;
}
