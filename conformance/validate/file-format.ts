import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The bytes of a part without a copy of them. */
const bytesOf = (part: unknown): Buffer => (Buffer.isBuffer(part) ? part : Buffer.from(part as Uint8Array));

async function* partsOf(first: Buffer, rest: AsyncIterator<unknown>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield bytesOf(next.value);
}

/** The bytes of a file or a stream, decompressed if they are gzip. */
export async function* readBytes(source: string | Readable): AsyncGenerator<Buffer> {
  const stream = typeof source === 'string' ? createReadStream(source) : source;
  const iterator = stream[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return;
  const bytes = bytesOf(first.value);
  const parts = partsOf(bytes, iterator);
  if (isGzip(bytes)) yield* Readable.from(parts).pipe(createGunzip()) as AsyncIterable<Buffer>;
  else yield* parts;
}

/** Formats of exports that are not JSON, by how they begin. */
const OTHER_FORMATS: readonly (readonly [name: string, begins: RegExp])[] = [
  ['an Excel workbook (.xlsx) or another zip', /^PK\u0003\u0004/],
  ['a custom dump of PostgreSQL (pg_dump)', /^PGDMP/],
  ['SQL with COPY (pg_dump)', /^(?:--|SET |COPY )/],
  ['the text of COPY (PostgreSQL)', /^[^\s{["][^\n]*\t[^\n]*\t/],
  ['CSV', /^"?\w+"?(?:[,;]"?\w+"?)+\r?(?:\n|$)/],
];

/** The format of a file by its beginning; undefined if it may be JSON. */
export const otherFormat = (beginning: string): string | undefined =>
  OTHER_FORMATS.find(([, begins]) => begins.test(beginning.replace(/^\uFEFF/, '')))?.[0];
