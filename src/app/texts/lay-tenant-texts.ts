import type { i18n } from 'i18next';
import type { LanguageTag } from '../../i18n/languages.ts';
import { loadServerTexts } from '../../i18n/server-texts.ts';
import { applyTenantTexts } from '../../i18n/tenant-texts.ts';

// Imported lazily, by phrases.ts: most tenants have no texts of their own.

/** Lays the tenant's own texts in an answer over ours. Rejects where the digests of the servers' texts cannot be loaded. */
export async function layTenantTexts(i18n: i18n, lng: LanguageTag, answer: unknown): Promise<void> {
  await applyTenantTexts(i18n, answer, lng, await loadServerTexts(lng));
}
