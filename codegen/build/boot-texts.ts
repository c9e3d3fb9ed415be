import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const locale = z.object({ boot: z.looseObject({ no_script: z.string() }) });
export type BootTexts = Record<string, z.infer<typeof locale>['boot']>;

/**
 * The `boot` group of every language file of a folder, by language tag, English first.
 * Throws an Error naming the file that lacks the group or its `no_script`.
 */
export function readBootTexts(folder: string): BootTexts {
  const tags = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
  return Object.fromEntries(
    tags.map((tag) => {
      const file = join(folder, `${tag}.json`);
      const texts = locale.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      if (!texts.success) throw new Error(`${file} has no group "boot" with a text "no_script".`);
      return [tag, texts.data.boot];
    }),
  );
}
