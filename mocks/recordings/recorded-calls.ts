import { readFileSync } from 'node:fs';
import * as z from 'zod';

const lineSchema = z.union([
  z.strictObject({ flow: z.string(), note: z.string() }),
  z.strictObject({
    flow: z.string(),
    request: z.strictObject({
      method: z.enum(['GET', 'PUT', 'POST', 'PATCH', 'DELETE']),
      path: z.string(),
      query: z.optional(z.record(z.string(), z.string())),
      body: z.optional(z.unknown()),
    }),
    status: z.int(),
    /** A JSON body. */
    answer: z.optional(z.unknown()),
    /** A body that is plain text. */
    text: z.optional(z.string()),
    location: z.optional(z.string()),
  }),
]);

type Line = z.output<typeof lineSchema>;
/** A call to a server with its answer. */
export type RecordedCall = Exclude<Line, { note: string }> & { line: number };

/** Reads recorded calls, one as JSON on each line; notes are left out. @throws Error that names file and line */
export function readRecordedCalls(file: string): RecordedCall[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      if (text === '') return [];
      const line = parseLine(text, `${file}:${index + 1}`);
      return 'note' in line ? [] : [{ ...line, line: index + 1 }];
    });
}

function parseLine(text: string, place: string): Line {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${place}: this is no recorded call`, { cause });
  }
}
