import type { i18n } from 'i18next';
import { FALLBACK, matchLanguage } from './languages.ts';
import type { Tag } from './languages.ts';
import { leaves, own, ownAt } from './own.ts';
import { placeholders, quotes, tags } from './placeholders.ts';
import { NAMESPACE } from './translate.ts';

/** Texts of the tenant's own, by dotted key, and the language of ours they are laid over. */
export type TenantTexts = { language: Tag; texts: Readonly<Record<string, string>> };

/** The language a Content-Language header asks for: one of ours, else English (contract §5, phrases). */
export function contentTag(contentLanguage: string | null | undefined): Tag {
  return matchLanguage(contentLanguage?.split(',', 1)[0] ?? '') ?? FALLBACK;
}

const within = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((name) => all.has(name));

/** A text can stand for ours if it asks for nothing that ours does not; quoting other texts could go in circles. */
function fits(theirs: string, ours: string): boolean {
  return (
    theirs.trim() !== '' &&
    !quotes(theirs) &&
    within(placeholders(theirs), placeholders(ours)) &&
    within(tags(theirs), tags(ours))
  );
}

/**
 * What to take over from a phrases answer (contract §5): nothing unless it has a string `languageTag`, and then
 * only texts that fit a text of `catalogue`. Never throws; walks our keys only, however the answer is made.
 */
export function tenantTexts(
  answer: unknown,
  contentLanguage: string | null | undefined,
  catalogue: object,
): TenantTexts | undefined {
  if (typeof own(answer, 'languageTag') !== 'string') return undefined;
  const translation = own(answer, 'translation');
  const taken = leaves(catalogue).flatMap(([key, ours]) => {
    const theirs = ownAt(translation, key);
    return typeof theirs === 'string' && theirs !== ours && fits(theirs, ours)
      ? [[key, theirs] as const]
      : [];
  });
  return { language: contentTag(contentLanguage), texts: Object.fromEntries(taken) };
}

/**
 * Lays a tenant's texts over the loaded ones; screens that show them follow at once. Does nothing for a language
 * whose own texts are not loaded, as the few would then pass for the whole. Tells whether it did.
 */
export function applyOverlay(
  i18n: i18n,
  answer: unknown,
  contentLanguage: string | null | undefined,
): boolean {
  const catalogue: unknown = i18n.getResourceBundle(contentTag(contentLanguage), NAMESPACE);
  if (typeof catalogue !== 'object' || catalogue === null) return false;
  const overlay = tenantTexts(answer, contentLanguage, catalogue);
  if (overlay === undefined) return false;
  i18n.addResources(overlay.language, NAMESPACE, { ...overlay.texts });
  return true;
}
