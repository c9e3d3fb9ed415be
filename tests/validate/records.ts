import { readdirSync } from 'node:fs';
import type * as z from 'zod/mini';

const folder = new URL('./generated/', import.meta.url);

export async function recordNames(): Promise<string[]> {
  const files = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
  const found = await Promise.all(files.map(async (name) => ((await validatorOf(name)) ? [name] : [])));
  return found.flat().sort();
}

/** Undefined for files with only parts of records. */
export async function validatorOf(record: string): Promise<z.ZodMiniType | undefined> {
  const component = record.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const module = (await import(new URL(`${record}.ts`, folder).href)) as Record<
    string,
    z.ZodMiniType | undefined
  >;
  return module[component] ?? module[`${component}Record`];
}

/** `SignInExperience` and `sign-in-experience` become `sign_in_experience`. */
export function normalizeName(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[-\s]/g, '_')
    .toLowerCase();
}
