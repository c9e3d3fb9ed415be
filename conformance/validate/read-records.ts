import type { Readable } from 'node:stream';
import { isGzip, otherFormat, readBytes } from './file-format.ts';
import { decodeUtf8, isUtf16, LineReader, MOST_BYTES, type Line } from './read-lines.ts';
import { InvalidJson, scanJson } from './scan-json.ts';

type RecordPath = readonly PropertyKey[];

/** A record of a file, or a problem with the file itself. */
export type Entry =
  | {
      kind: 'record';
      value: unknown;
      /** The record as it is in the file. */
      text: string;
      /** Path of the record in its file. */
      path: RecordPath;
      /** Lines of paths within the record. */
      linesOf: (paths: readonly RecordPath[]) => readonly number[];
    }
  | {
      kind: 'problem';
      /** Undefined if it concerns the whole file. */
      line: number | undefined;
      sentence: string;
    };

/** The argument for standard input. */
export const STDIN = '-';

const problem = (line: number | undefined, sentence: string): Entry => ({ kind: 'problem', line, sentence });
const EMPTY = 'This file is empty.';
const UTF_16 = 'This file is UTF-16. It must be UTF-8.';
const TWICE = 'This file is compressed by gzip twice. Decompress it once.';
const NOT_UTF_8 = 'This is not UTF-8.';
const MIB = 2 ** 20;
/** Enough for the names of the columns. */
const BEGINNING_BYTES = 4096;

/** The complaint about a file in another format; undefined if it may be JSON. */
function refusalOf(first: Buffer): Entry | undefined {
  if (isUtf16(first)) return problem(undefined, UTF_16);
  if (isGzip(first)) return problem(undefined, TWICE);
  const format = otherFormat(first.subarray(0, BEGINNING_BYTES).toString('utf8'));
  return format === undefined
    ? undefined
    : problem(
        undefined,
        `This file is ${format}. Write it as JSON, with one record per line and keys such as createdAt: the Management API exports records so.`,
      );
}

/** Reads a file in parts, so that only one part is in memory. */
export async function* readRecords(
  name: string,
  stdin: Readable,
  mostBytes = MOST_BYTES,
): AsyncGenerator<Iterable<Entry>> {
  if (name === STDIN) yield* readLines(readBytes(stdin), mostBytes);
  else if (/\.(?:ndjson|jsonl)(?:\.gz)?$/i.test(name)) yield* readLines(readBytes(name), mostBytes);
  else yield* readJson(readBytes(name), mostBytes);
}

async function* readLines(stream: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Iterable<Entry>> {
  const reader = new LineReader(mostBytes);
  let isFirst = true;
  const found = { lines: 0 };
  const entries = function* (lines: Iterable<Line>): Generator<Entry> {
    for (const line of lines) {
      if (line.kind === 'text' && line.text.trim() === '') continue;
      found.lines += 1;
      yield entryOf(line, mostBytes);
    }
  };
  for await (const chunk of stream) {
    const refusal = isFirst ? refusalOf(chunk) : undefined;
    if (refusal) {
      yield [refusal];
      return;
    }
    isFirst = false;
    yield entries(reader.push(chunk));
  }
  yield entries(reader.end());
  if (found.lines === 0) yield [problem(undefined, EMPTY)];
}

function entryOf(line: Line, mostBytes: number): Entry {
  const { number } = line;
  switch (line.kind) {
    case 'not UTF-8':
      return problem(number, NOT_UTF_8);
    case 'too long':
      return problem(number, `This line is longer than ${String(mostBytes / MIB)} MiB.`);
    case 'text':
      try {
        const value: unknown = JSON.parse(line.text);
        if (Array.isArray(value)) return problem(number, LIST_IN_LINE);
        return {
          kind: 'record',
          value,
          text: line.text,
          path: [],
          linesOf: (paths) => paths.map(() => number),
        };
      } catch (error) {
        return problem(number, /^\s*[[{]\s*$/.test(line.text) ? PRETTY_PRINTED : notJson(error));
      }
  }
}

const PRETTY_PRINTED =
  'This is not a record but the beginning of JSON over several lines. Name the file .json, or write one record per line.';
const LIST_IN_LINE = 'This is a list. Name the file .json, or write one record per line.';

const notJson = (error: unknown) =>
  `This is not JSON. ${error instanceof Error ? error.message.replace(/\.?$/, '.') : String(error)}`;

async function* readJson(stream: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Iterable<Entry>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    parts.push(chunk);
    size += chunk.length;
    if (size > mostBytes) {
      const most = `${String(mostBytes / MIB)} MiB`;
      yield [
        problem(
          undefined,
          `This file is larger than ${most}. Write it as .ndjson, with one record per line.`,
        ),
      ];
      return;
    }
  }
  const bytes = Buffer.concat(parts);
  const refusal = refusalOf(bytes);
  if (refusal) yield [refusal];
  else yield recordsOf(bytes);
}

/** Matches an object with a list of records, as an API wraps them. */
const WRAPPED = /^\s*\{\s*"(data|records|items|results)"\s*:\s*\[/;

function recordsOf(bytes: Buffer): Iterable<Entry> {
  const text = decodeUtf8(bytes);
  if (text === undefined) return [problem(lineOfBadBytes(bytes), NOT_UTF_8)];
  if (text.trim() === '') return [problem(undefined, EMPTY)];
  const [, wrapper] = WRAPPED.exec(text) ?? [];
  if (wrapper !== undefined)
    return [problem(undefined, `This file has its records in the list "${wrapper}". Write that list alone.`)];
  const found: { start: number; end: number; path: RecordPath }[] = [];
  const isList = text.trimStart().startsWith('[');
  const depth = isList ? 1 : 0;
  let start = 0;
  let failure: InvalidJson | undefined;
  try {
    scanJson(text, {
      begin: (path, position) => {
        if (path.length === depth) start = position;
      },
      end: (path, position) => {
        if (path.length === depth) found.push({ start, end: position, path: [...path] });
      },
    });
  } catch (error) {
    if (!(error instanceof InvalidJson)) throw error;
    failure = error;
  }
  return entriesOf(text, found, failure);
}

function* entriesOf(
  text: string,
  found: readonly { start: number; end: number; path: RecordPath }[],
  failure: InvalidJson | undefined,
): Generator<Entry> {
  const lineAt = lineCounter(text);
  for (const { start, end, path } of found) {
    const line = lineAt(start);
    const record = text.slice(start, end);
    yield {
      kind: 'record',
      value: JSON.parse(record) as unknown,
      text: record,
      path,
      linesOf: (paths) =>
        positionsOf(record, paths)
          .map(lineCounter(record))
          .map((extra) => line + extra - 1),
    };
  }
  if (failure) yield problem(lineAt(failure.position), notJson(failure));
}

/** Line numbers start at 1. It is fastest for growing positions. */
function lineCounter(text: string): (position: number) => number {
  let [last, line] = [0, 1];
  return (position) => {
    if (position < last) [last, line] = [0, 1];
    for (let at = text.indexOf('\n', last); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) {
      line += 1;
      last = at + 1;
    }
    return line;
  };
}

/** Positions of the values at these paths. A missing value has the position of the value that lacks it. */
function positionsOf(record: string, paths: readonly RecordPath[]): number[] {
  const keyOf = (path: RecordPath) => JSON.stringify(path.map(String));
  const wanted = new Map<string, number>();
  for (const path of paths)
    for (let length = 0; length <= path.length; length++) wanted.set(keyOf(path.slice(0, length)), -1);
  const deepest = Math.max(...paths.map(({ length }) => length));
  scanJson(record, {
    begin: (path, position) => {
      // JSON.parse takes the last of duplicate keys.
      if (path.length <= deepest && wanted.has(keyOf(path))) wanted.set(keyOf(path), position);
    },
  });
  return paths.map((path) => {
    let { length } = path;
    while (length > 0 && (wanted.get(keyOf(path.slice(0, length))) ?? -1) < 0) length -= 1;
    return Math.max(0, wanted.get(keyOf(path.slice(0, length))) ?? 0);
  });
}

/** The first line that is not UTF-8. */
function lineOfBadBytes(bytes: Buffer): number | undefined {
  const reader = new LineReader();
  return [...reader.push(bytes), ...reader.end()].find(({ kind }) => kind === 'not UTF-8')?.number;
}
