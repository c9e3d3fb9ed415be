import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Document } from '../../../codegen/document.ts';

/** A key of a body: `name`, `name?` for one that may be absent, `name=word` for a constant. */
type Keys = readonly string[];

/** required.yaml. */
export interface Required {
  operations: Record<
    string,
    {
      body?: readonly Keys[];
      optionalBody?: boolean;
      parameters?: readonly string[];
      headers?: readonly string[];
      media?: string;
      success: Record<string, Keys | 'text' | null>;
    }
  >;
  etag: readonly string[];
  consumes: readonly string[];
  lists: Record<string, Record<string, number>>;
  codes: Record<string, readonly (string | Record<string, number | readonly number[]>)[]>;
  neverInvalid: readonly string[];
  data: Record<string, Keys | { items: Keys }>;
  messages: Record<string, string>;
  handling: readonly string[];
  passwordReasons: readonly string[];
  records: Record<string, { component: string; fields: Record<string, Facts> }>;
  constants: Record<string, unknown>;
}

/** What the specification says of a field. */
export interface Facts {
  min?: number;
  max?: number;
  nullable?: boolean;
  words?: readonly string[];
  default?: unknown;
  accepts?: readonly unknown[];
  refuses?: readonly unknown[];
}

/** errors.yaml, as far as it matters here. */
export interface Catalogue {
  page: Record<string, { message: string | null }>;
  codes: Record<string, { message: string | null; handling?: string; data?: { $ref: string } }>;
}

export interface Sources {
  required: Required;
  description: Document;
  catalogue: Catalogue;
  constants: unknown;
  /** English texts by key below `error`. */
  english: Record<string, string>;
}

/** Reads what is required and everything it may be found in, from the root of the repository. */
export function readSources(): Sources {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const { page, ...codes } = parse(read('openapi/errors.yaml')) as {
    page: Catalogue['page'];
  } & Catalogue['codes'];
  return {
    required: parse(read('tests/contract/required.yaml')) as Required,
    description: JSON.parse(read('mocks/generated/openapi.json')) as Document,
    catalogue: { page, codes },
    constants: parse(read('openapi/constants.yaml')),
    english: (JSON.parse(read('src/i18n/locales/en.json')) as { error: Record<string, string> }).error,
  };
}
