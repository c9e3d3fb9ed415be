import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Document } from '../../../codegen/document.ts';

/** `name`, `name?` for an optional key, `name=value` for a constant. */
type BodyKeys = readonly string[];

interface Requirements {
  operations: Record<
    string,
    {
      body?: readonly BodyKeys[];
      optionalBody?: boolean;
      parameters?: readonly string[];
      headers?: readonly string[];
      media?: string;
      success: Record<string, BodyKeys | 'text' | null>;
    }
  >;
  etag: readonly string[];
  consumes: Record<string, true | readonly string[]>;
  lists: Record<string, Record<string, number>>;
  codes: Record<string, readonly (string | Record<string, number | readonly number[]>)[]>;
  neverInvalid: readonly string[];
  data: Record<string, BodyKeys | { items: BodyKeys }>;
  messages: Record<string, string>;
  handling: readonly string[];
  passwordReasons: readonly string[];
  records: Record<
    string,
    { component: string; required?: readonly string[]; fields: Record<string, FieldRequirements> }
  >;
  constants: Record<string, unknown>;
}

export interface FieldRequirements {
  min?: number;
  max?: number;
  nullable?: boolean;
  words?: readonly string[];
  default?: unknown;
  accepts?: readonly unknown[];
  refuses?: readonly unknown[];
}

/** errors.yaml, only what the checks need. */
interface ErrorCatalogue {
  page: Record<string, { message: string | null }>;
  codes: Record<string, { message: string | null; handling?: string; data?: { $ref: string } }>;
}

export interface Sources {
  required: Requirements;
  description: Document;
  catalogue: ErrorCatalogue;
  constants: unknown;
  /** By key below `error`. */
  english: Record<string, string>;
}

export function readSources(): Sources {
  const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const { page, ...codes } = parse(read('openapi/errors.yaml')) as {
    page: ErrorCatalogue['page'];
  } & ErrorCatalogue['codes'];
  return {
    required: parse(read('tests/contract/required.yaml')) as Requirements,
    description: JSON.parse(read('openapi/generated/openapi.json')) as Document,
    catalogue: { page, codes },
    constants: parse(read('openapi/constants.yaml')),
    english: (JSON.parse(read('src/i18n/locales/en.json')) as { error: Record<string, string> }).error,
  };
}
