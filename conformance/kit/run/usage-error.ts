import { readFileSync } from 'node:fs';

/** The arguments are wrong: exit code 2. */
export class UsageError extends Error {}

/** @throws UsageError */
export function readJson(file: string, what: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new UsageError(
      `${what} ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
