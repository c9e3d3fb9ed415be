import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { flattenTexts } from '../../src/i18n/own-property.ts';
import { TERM_IDS } from './terms.ts';

export type Texts = ReadonlyMap<string, string>;

const text = z.string().check(z.minLength(1));
const reasons = z.optional(z.record(text, text));
const term = z.strictObject({
  /** The dictionary form, for readers. */
  word: text,
  /** Parts of words in any case, of which one must occur; by default the word. */
  forms: z.optional(z.array(text).check(z.minLength(1))),
  /** Words that no text may use; `*` stands for any beginning or end. */
  avoid: z.optional(z.array(text)),
});

const glossarySchema = z.strictObject({
  /** How the texts address people, and the tone of buttons. */
  style: text,
  terms: z.strictObject(Object.fromEntries(TERM_IDS.map((id) => [id, term]))),
  avoid: z.optional(z.array(text)),
  /** The reasons why a text may equal the English one, by its key. */
  sameAsEnglish: reasons,
  /** The reasons why a text may lack a term, by the term and the key: `passkey mfa.webauthn`. */
  withoutTerm: reasons,
  /** English words that readers of this language know, if it has another script. */
  english: z.optional(z.array(text)),
});

export type Glossary = z.infer<typeof glossarySchema>;

const folder = (name: string) => fileURLToPath(new URL(`../../src/i18n/${name}/`, import.meta.url));
const LOCALES = folder('locales');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The languages that have a file, English first. */
export const TRANSLATED_TAGS: readonly string[] = readdirSync(LOCALES)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en') || (a < b ? -1 : 1));

/** The texts of a language by dotted key. @throws Error if the file is no object */
export function readTexts(tag: string): Texts {
  const catalogue = readJson(`${LOCALES}${tag}.json`);
  if (typeof catalogue !== 'object' || catalogue === null) throw new Error(`${tag}.json is no object`);
  return new Map(flattenTexts(catalogue));
}

/** @throws Error that explains the mistake in the file */
export function readGlossary(tag: string): Glossary {
  const file = `${folder('glossary')}${tag}.json`;
  if (!existsSync(file)) throw new Error(`src/i18n/glossary/${tag}.json is missing`);
  const { data, error } = glossarySchema.safeParse(readJson(file));
  if (error) throw new Error(`src/i18n/glossary/${tag}.json: ${z.prettifyError(error)}`);
  return data;
}
