import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
/** The texts that the build copies out of a language file, for a page that cannot load that file. */
const bootTextsSchema = z.object({
  boot: z.object({
    title: text,
    text,
    server: text,
    not_sent: text,
    try_again: text,
    no_script: text,
  }),
});
export type BootTextsByLanguage = Record<string, z.infer<typeof bootTextsSchema>['boot']>;

/** Cuts each language file that the boot check imports down to the texts that it needs. */
export const bootTextsOnly: Plugin = {
  name: 'latchkey:boot-texts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/locales\/[^/]+\.json$/ },
    handler: (code) => {
      const { no_script: _, ...boot } = bootTextsSchema.parse(JSON.parse(code)).boot;
      return JSON.stringify({ boot });
    },
  },
};

/** The group `boot` of each language file in a folder, by language tag, English first. @throws Error naming a file without it. */
export function readBootTexts(folder: string): BootTextsByLanguage {
  const tags = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));
  return Object.fromEntries(
    tags.map((tag) => {
      const file = join(folder, `${tag}.json`);
      const texts = bootTextsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
      if (!texts.success) throw new Error(`${file} has no group "boot" with its six texts.`);
      return [tag, texts.data.boot];
    }),
  );
}
