import type { i18n } from 'i18next';
import { FALLBACK_LANGUAGE, matchLanguage } from './languages.ts';
import type { LanguageTag } from './languages.ts';
import { flattenTexts, ownProperty, ownPropertyAt } from './own-property.ts';
import { placeholderNames, referencesOtherTexts, tagNames } from './placeholders.ts';
import { NAMESPACE } from './translate.ts';

/** `texts` has dotted keys. */
export type TenantTexts = { language: LanguageTag; texts: Readonly<Record<string, string>> };

export function contentLanguageTag(contentLanguage: string | null | undefined): LanguageTag {
  return matchLanguage(contentLanguage?.split(',', 1)[0] ?? '') ?? FALLBACK_LANGUAGE;
}

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

/** The texts of a phrases response that can replace a text of `catalogue` (contract §5). Never throws. */
export function selectTenantTexts(
  response: unknown,
  contentLanguage: string | null | undefined,
  catalogue: object,
): TenantTexts | undefined {
  if (typeof ownProperty(response, 'languageTag') !== 'string') return undefined;
  const translation = ownProperty(response, 'translation');
  const selected = flattenTexts(catalogue).flatMap(([key, defaultText]) => {
    const tenantText = ownPropertyAt(translation, key);
    return typeof tenantText === 'string' && tenantText !== defaultText && canReplace(tenantText, defaultText)
      ? [[key, tenantText] as const]
      : [];
  });
  return { language: contentLanguageTag(contentLanguage), texts: Object.fromEntries(selected) };
}

/** Does nothing if the language is not loaded: i18next would take the tenant's few texts for all of them. */
export function applyTenantTexts(
  i18n: i18n,
  response: unknown,
  contentLanguage: string | null | undefined,
): boolean {
  const catalogue: unknown = i18n.getResourceBundle(contentLanguageTag(contentLanguage), NAMESPACE);
  if (typeof catalogue !== 'object' || catalogue === null) return false;
  const selection = selectTenantTexts(response, contentLanguage, catalogue);
  if (selection === undefined) return false;
  i18n.addResources(selection.language, NAMESPACE, { ...selection.texts });
  return true;
}
