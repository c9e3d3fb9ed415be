import type { i18n } from 'i18next';
import { hash } from '../platform/hash.ts';
import type { LanguageTag } from './languages.ts';
import { flattenTexts, ownProperty, ownPropertyAt } from './own-property.ts';
import { placeholderNames, referencesOtherTexts, tagNames } from './placeholders.ts';
import type { ServerTexts } from './server-texts.ts';
import { NAMESPACE } from './translate.ts';

/** Length of a digest: the first hex digits of the SHA-256 of a server's text. */
const DIGEST_LENGTH = 8;

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((name) => all.has(name));

/** It may not use other placeholders or tags, nor reference texts, which could be circular. */
function canReplace(tenantText: string, defaultText: string): boolean {
  return (
    tenantText.trim() !== '' &&
    !referencesOtherTexts(tenantText) &&
    isSubset(placeholderNames(tenantText), placeholderNames(defaultText)) &&
    isSubset(tagNames(tenantText), tagNames(defaultText))
  );
}

/** Without WebCrypto, every text counts as a server's. */
async function isOfServer(text: string, digests: string): Promise<boolean> {
  const digest = await hash('SHA-256', text);
  return digest === undefined || digests.includes(digest.slice(0, DIGEST_LENGTH).toLowerCase());
}

/** The texts of a phrases response, by dotted key, that can replace a text of `catalogue` (contract §5). Never rejects. */
export async function selectTenantTexts(
  response: unknown,
  catalogue: object,
  serverTexts: ServerTexts,
): Promise<Readonly<Record<string, string>>> {
  const translation = ownProperty(response, 'translation');
  const candidates = flattenTexts(catalogue).flatMap(([key, defaultText]) => {
    const text = ownPropertyAt(translation, key);
    const isUsable = typeof text === 'string' && text !== defaultText && canReplace(text, defaultText);
    return isUsable ? [[key, text] as const] : [];
  });
  const areOfServer = await Promise.all(
    candidates.map(([key, text]) => isOfServer(text, serverTexts[key] ?? '')),
  );
  return Object.fromEntries(candidates.filter((_, index) => !areOfServer[index]));
}

/** Does nothing if the language is not loaded: i18next would take the tenant's few texts for all of them. */
export async function applyTenantTexts(
  i18n: i18n,
  response: unknown,
  tag: LanguageTag,
  serverTexts: ServerTexts,
): Promise<void> {
  const catalogue: unknown = i18n.getResourceBundle(tag, NAMESPACE);
  if (typeof catalogue !== 'object' || catalogue === null) return;
  i18n.addResources(tag, NAMESPACE, await selectTenantTexts(response, catalogue, serverTexts));
}
