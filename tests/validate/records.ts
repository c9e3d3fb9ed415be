import { readdirSync } from 'node:fs';
import type * as z from 'zod/mini';

const folder = new URL('../../src/api/generated/validators/records/', import.meta.url);

/** Names of the records that can be validated, as the description's files are called. */
export async function recordNames(): Promise<string[]> {
  const files = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const found = await Promise.all(files.map(async (name) => ((await validatorOf(name)) ? [name] : [])));
  return found.flat().sort();
}

/** The validator of a record; undefined where a file describes parts only. */
export async function validatorOf(record: string): Promise<z.ZodMiniType | undefined> {
  const component = record.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const module = (await import(new URL(`${record}.ts`, folder).href)) as Record<
    string,
    z.ZodMiniType | undefined
  >;
  return module[component] ?? module[`${component}Record`];
}

/** `SignInExperience`, `sign-in-experience` and `sign_in_experience` are one name. */
export function plainName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[-\s]/g, '_')
    .toLowerCase();
}

/** The names nearest to a wrong one, by the letters that would have to change; at most three. */
export function nearest(wrong: string, names: readonly string[]): string[] {
  return names
    .map((name) => ({ name, far: name.includes(wrong) ? 0 : distance(wrong, name) }))
    .sort((a, b) => a.far - b.far || a.name.localeCompare(b.name))
    .slice(0, 3)
    .map(({ name }) => name);
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, char] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (char === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
