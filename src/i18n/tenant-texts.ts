import type { i18n } from 'i18next';
import { isString } from '../domain/type-guards.ts';
import { hash } from '../platform/credentials/hash.ts';
import { flattenTexts, ownProperty, ownPropertyAt } from './own-property.ts';
import { placeholderNames, referencesOtherTexts, tagNames } from './placeholders.ts';
import type { ServerTexts } from './server-texts.ts';
import { NAMESPACE, TENANT_NAMESPACE } from './translate.ts';

/** Control characters that reverse the text after them, names included. The plain marks U+200E and U+200F stay. */
const OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;

/** Matches a text with at least one character that can be seen. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((name) => all.has(name));

/** A tenant's text may not use other placeholders or tags, and may not reference texts, which could be circular. */
function canReplace(tenantText: string, defaultText: string): boolean {
  return (
    VISIBLE.test(tenantText) &&
    !referencesOtherTexts(tenantText) &&
    isSubset(placeholderNames(tenantText), placeholderNames(defaultText)) &&
    isSubset(tagNames(tenantText), tagNames(defaultText))
  );
}

/** Without WebCrypto, every text counts as the server's. */
async function isOfServer(text: string, digests = ''): Promise<boolean> {
  const digest = (await hash('SHA-256', text))?.toLowerCase();
  return digest === undefined || digests.split(' ').some((known) => known && digest.startsWith(known));
}

/** One of our texts, and the first hex digits of the SHA-256 of the texts that servers ship for its key, separated by spaces. */
type Replaceable = readonly [key: string, text: string, digests?: string];

/** The tenant's own texts in a phrases response that replace ours, by key, e.g. `action.sign_in` (contract.md#phrases). Never rejects. */
export async function selectTenantTexts(
  response: unknown,
  ours: readonly Replaceable[],
): Promise<Readonly<Record<string, string>>> {
  const translation = ownProperty(response, 'translation');
  const selected = ours.map(async ([key, ownText, digests]): Promise<[string, string][]> => {
    const given = ownPropertyAt(translation, key);
    const text = isString(given) ? given.replace(OVERRIDES, '') : '';
    const isUsable = text !== ownText && canReplace(text, ownText);
    return isUsable && !(await isOfServer(text, digests)) ? [[key, text]] : [];
  });
  return Object.fromEntries((await Promise.all(selected)).flat());
}

/** The texts of a catalogue in the form that selectTenantTexts takes. */
export const oursIn = (catalogue: object, serverTexts: ServerTexts): Replaceable[] =>
  flattenTexts(catalogue).map(([key, text]) => [key, text, serverTexts[key] ?? '']);

/** Matches the suffix of a form: for some numbers, for a kind of identifier, or for an application without a name (keys.ts). */
const FORM = /_(?:zero|one|two|few|many|other|email|phone|username|unnamed)$/;

/** Formats `{{types}}` as our own text does; without a format, i18next would join the words only by commas. */
const withFormats = (text: string, ownText: string): string =>
  text.replace(/\{\{-?\s*(\w+)\s*\}\}/g, (bare, name: string) => {
    const formatted = ownText.match(/\{\{[^}]+\}\}/g) ?? [];
    return formatted.find((own) => own.includes(',') && placeholderNames(own).has(name)) ?? bare;
  });

/** The tenant's texts, each also for all our forms of its key, because servers have one text for all forms. */
const inAllForms = (selected: Readonly<Record<string, string>>, ours: readonly Replaceable[]) =>
  Object.fromEntries(
    ours.flatMap(([key, ownText]) => {
      const text = selected[key] ?? selected[key.replace(FORM, '')];
      return text === undefined ? [] : [[key, withFormats(text, ownText)]];
    }),
  );

/** Does nothing if the language is not loaded: i18next would take the tenant's few texts for the whole language. */
export async function applyTenantTexts(
  i18n: i18n,
  response: unknown,
  tag: string,
  serverTexts: ServerTexts,
): Promise<void> {
  const catalogue: unknown = i18n.getResourceBundle(tag, NAMESPACE);
  if (typeof catalogue !== 'object' || catalogue === null) return;
  const ours = oursIn(catalogue, serverTexts);
  const texts = inAllForms(await selectTenantTexts(response, ours), ours);
  i18n.addResources(tag, TENANT_NAMESPACE, texts);
  i18n.addResources(tag, NAMESPACE, texts);
}
