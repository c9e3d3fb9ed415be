import { readFileSync } from 'node:fs';
import { explanations, writtenPath } from './explain.ts';
import { NotJson, readRows } from './read.ts';
import { nearest, plainName, recordNames, validatorOf } from './records.ts';

const USAGE = 'Usage: npm run validate -- --record <name> <file.json|file.ndjson> …';

/**
 * Checks exported records: one line per mistake, `file:line  path: sentence`, and a last line that counts.
 * Exit code 0 when all are right, 1 when one is not, 2 when it was called wrongly.
 */
export async function validate(args: readonly string[]): Promise<{ lines: string[]; exitCode: number }> {
  const at = args.indexOf('--record');
  const name = at < 0 ? undefined : args[at + 1];
  const files = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const names = await recordNames();
  if (name === undefined || files.length === 0)
    return { lines: [USAGE, `Records: ${names.join(', ')}`], exitCode: 2 };
  const record = plainName(name);
  const validator = names.includes(record) ? await validatorOf(record) : undefined;
  if (!validator) {
    const near = nearest(record, names).join(', ');
    return { lines: [`There is no record "${name}". Did you mean one of ${near}?`], exitCode: 2 };
  }

  const lines: string[] = [];
  let [all, wrong] = [0, 0];
  for (const file of files) {
    try {
      for (const { value, at: place, lineOf } of readRows(file, readFileSync(file, 'utf8'))) {
        all += 1;
        const { error } = validator.safeParse(value, { reportInput: true });
        if (!error) continue;
        wrong += 1;
        for (const { path, sentence } of explanations(error))
          lines.push(`${file}:${lineOf(path)}  ${writtenPath([...place, ...path])}: ${sentence}`);
      }
    } catch (error) {
      wrong += 1;
      lines.push(unreadable(file, error));
    }
  }
  const summary = wrong ? `${wrong} wrong` : 'all right';
  return { lines: [...lines, `${record}: ${all} checked, ${summary}`], exitCode: wrong ? 1 : 0 };
}

function unreadable(file: string, error: unknown): string {
  if (error instanceof NotJson) return `${file}:${error.line}  (whole): This is no JSON. ${error.message}.`;
  if (error instanceof Error && 'code' in error && 'syscall' in error)
    return `${file}: This file cannot be read (${String(error.code)}).`;
  throw error;
}
