import { isString } from '../domain/type-guards.ts';
import { contentLanguageTag } from './languages.ts';
import { ownProperty } from './own-property.ts';

/** An answer with texts, and its Content-Language. */
export interface Phrases {
  body: unknown;
  language: string | null;
}

/** Whether the phrases may hold texts of the tenant in this language. */
export const mayHaveTenantTexts = ({ body, language }: Phrases, tag: string): boolean =>
  // An answer without a `languageTag` has no text of the tenant.
  contentLanguageTag(language) === tag && isString(ownProperty(body, 'languageTag'));
