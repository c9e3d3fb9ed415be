import { readFileSync } from 'node:fs';
import { explainIssues, formatPath } from './explain.ts';
import { InvalidJson, parseRecords } from './parse-records.ts';
import { nearestNames } from '../../mocks/inputs/nearest-names.ts';
import { normalizeName, recordNames, validatorOf } from './records.ts';

const USAGE = 'Usage: npm run validate -- --record <name> <file.json|file.ndjson> …';

/** Exit code: 0 if all records are valid, 1 if not, 2 for wrong arguments. */
export async function validate(args: readonly string[]): Promise<{ lines: string[]; exitCode: number }> {
  const optionIndex = args.indexOf('--record');
  const name = optionIndex < 0 ? undefined : args[optionIndex + 1];
  const files = args.filter(
    (_, index) => optionIndex < 0 || (index !== optionIndex && index !== optionIndex + 1),
  );
  const names = await recordNames();
  if (name === undefined || files.length === 0)
    return { lines: [USAGE, `Records: ${names.join(', ')}`], exitCode: 2 };
  const record = normalizeName(name);
  const validator = names.includes(record) ? await validatorOf(record) : undefined;
  if (!validator) {
    const near = nearestNames(record, names).join(', ');
    return { lines: [`There is no record "${name}". Did you mean one of ${near}?`], exitCode: 2 };
  }

  const lines: string[] = [];
  let [checkedCount, invalidCount] = [0, 0];
  for (const file of files) {
    try {
      for (const { value, path: recordPath, lineOf } of parseRecords(file, readFileSync(file, 'utf8'))) {
        checkedCount += 1;
        const { error } = validator.safeParse(value, { reportInput: true });
        if (!error) continue;
        invalidCount += 1;
        for (const { path, sentence } of explainIssues(error))
          lines.push(`${file}:${lineOf(path)}  ${formatPath([...recordPath, ...path])}: ${sentence}`);
      }
    } catch (error) {
      invalidCount += 1;
      lines.push(unreadable(file, error));
    }
  }
  const summary = invalidCount ? `${invalidCount} wrong` : 'all right';
  return {
    lines: [...lines, `${record}: ${checkedCount} checked, ${summary}`],
    exitCode: invalidCount ? 1 : 0,
  };
}

function unreadable(file: string, error: unknown): string {
  if (error instanceof InvalidJson)
    return `${file}:${error.line}  (whole): This is no JSON. ${error.message}.`;
  if (error instanceof Error && 'code' in error && 'syscall' in error)
    return `${file}: This file cannot be read (${String(error.code)}).`;
  throw error;
}
