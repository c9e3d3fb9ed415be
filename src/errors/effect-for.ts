import type { Failure } from '../api/api-error.ts';
import { errorData, errorMessages, type ErrorCode } from '../api/generated/errors.ts';
import type { Text } from '../i18n/keys.ts';
import type { Effect } from './effects.ts';
import { textOf, type Pending, type Row } from './row.ts';
import { table } from './table.ts';

/** Rows of a step that win over the table. */
export type Overrides<Code extends ErrorCode> = { readonly [C in Code]?: Row<C> };

/**
 * What a failure leads to (spec §8): the step's own row, else the table's, else the server's message as a toast, else
 * "unknown". Data that does not fit its code counts as a code we do not know (contract §1).
 */
export function effectFor(failure: Failure, overrides: Overrides<ErrorCode> = {}, online = true): Effect {
  if (failure.kind === 'coded' && isKnown(failure.code)) {
    const row = rowOf(failure.code, overrides);
    const data = readData(failure.code, failure.data);
    if (typeof row === 'function' && data.fits) {
      return row({ text: textOf(failure.code, failure.message), data: data.value });
    }
  }
  if (failure.kind === 'network' && !online) return { kind: 'offline' };
  return { kind: 'toast', text: sentence(failure) };
}

/** Words for a failure that has no row. A wait the server asked for is named before anything else. */
function sentence(failure: Failure): Text {
  switch (failure.kind) {
    case 'timeout':
      return { key: 'error.timeout' };
    case 'network':
      return { key: 'error.network' };
    case 'malformed':
      return { key: 'error.unknown' };
    case 'coded':
    case 'http':
      if (failure.retryAfterS !== undefined && failure.retryAfterS > 0) return waitText(failure.retryAfterS);
      return failure.message?.trim() ? { literal: failure.message } : { key: 'error.unknown' };
  }
}

/** "Try again in …", in minutes from one minute and a half on. */
function waitText(seconds: number): Text {
  return seconds < 90
    ? { key: 'error.server_wait_seconds', values: { count: seconds } }
    : { key: 'error.server_wait_minutes', values: { count: Math.ceil(seconds / 60) } };
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorMessages, code);

// A row takes the data of its own code; readData has just checked it against that code's validator.
type AnyRow = ((told: { text: Text; data: unknown }) => Effect) | Pending;

function rowOf(code: ErrorCode, overrides: Overrides<ErrorCode>): AnyRow {
  return (overrides[code] ?? table[code]) as AnyRow;
}

function readData(code: ErrorCode, data: unknown): { fits: boolean; value?: unknown } {
  if (!Object.hasOwn(errorData, code)) return { fits: true };
  const result = errorData[code as keyof typeof errorData].safeParse(data);
  return result.success ? { fits: true, value: result.data } : { fits: false };
}
