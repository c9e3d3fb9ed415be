import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DescriptionError } from './description-error.ts';
import { isObject } from './schema.ts';

/** The files of a language: texts, glossary, and digests of the servers' own texts (`{}` if servers ship none). */
const FOLDERS = ['locales', 'glossary', 'server-texts'].map((name) => `src/i18n/${name}`);

/** @throws DescriptionError naming the missing files of a language, or the files of an unknown language, below `root` */
export function checkLanguageFiles(root: string, languages: unknown): void {
  const tags = isObject(languages) && Array.isArray(languages['supported']) ? languages['supported'] : [];
  const expected = FOLDERS.flatMap((folder) => tags.map((tag) => `${folder}/${String(tag)}.json`));
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  );
  const missing = expected.filter((file) => !found.includes(file));
  const extra = found.filter((file) => !expected.includes(file));
  const at = { file: 'constants.yaml', pointer: '/languages/supported' };
  if (missing.length > 0) throw new DescriptionError(at, `these files are missing: ${missing.join(', ')}`);
  if (extra.length > 0) throw new DescriptionError(at, `does not have the language of ${extra.join(', ')}`);
}
