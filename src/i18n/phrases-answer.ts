import { isString } from '../domain/type-guards.ts';
import { contentLanguageTag } from './languages.ts';
import { ownProperty } from './own-property.ts';

/** An answer with texts, and its Content-Language. */
export interface Phrases {
  body: unknown;
  language: string | null;
}

/** Whether the tenant may have texts of its own in them: those of another language do not count. */
export const mayHaveTenantTexts = ({ body, language }: Phrases, tag: string): boolean =>
  // Without a `languageTag` of its own the answer has no text of the tenant.
  contentLanguageTag(language) === tag && isString(ownProperty(body, 'languageTag'));
