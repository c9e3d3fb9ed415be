import type { ErrorRow } from '../catalogue.ts';
import type { Description } from '../load.ts';
import { BANNER, key, quote, union } from '../text.ts';
import { imports } from './validators.ts';

/** The error catalogue for the page: codes, the data of each, and the key of our own text for it. */
export function emitErrors({ origins }: Description, catalogue: readonly ErrorRow[]): Map<string, string> {
  const withData = catalogue.filter((row) => row.data !== undefined);
  const components = new Set(withData.map((row) => row.data ?? ''));
  const lines = [
    BANNER,
    ...imports('errors.ts', { components, helpers: new Set() }, origins),
    '\n/** Every code a server may answer with today; servers may send others. */\n',
    `export type ErrorCode = ${union(catalogue.map((row) => row.code))};\n`,
    '\n/** Validators of `data`, for the codes that have it. */\n',
    `export const errorData = {\n${withData.map((row) => `${key(row.code)}: ${row.data ?? ''}`).join(',\n')}\n} as const;\n`,
    '\n/** Key of our own text by code; null where the message of the server is shown. */\n',
    `export const errorMessages = {\n${catalogue.map((row) => `${key(row.code)}: ${row.message === null ? 'null' : quote(row.message)}`).join(',\n')}\n} as const satisfies Record<ErrorCode, string | null>;\n`,
  ];
  return new Map([['errors.ts', lines.join('')]]);
}
