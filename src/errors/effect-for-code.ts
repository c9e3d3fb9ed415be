import { errorData, errorMessages, type ErrorCode } from '../api/generated/errors.ts';
import type { Text } from '../i18n/keys.ts';
import type { Effect } from '../effects/effect.ts';
import { toast, type Overrides, type Pending } from '../effects/error-handler.ts';
import { table } from './table.ts';

/** A refusal as the server told it, and the words for the wait it asks for, if it does. */
export interface Refusal {
  code: string;
  message: string;
  data?: unknown;
  wait: Text | undefined;
}

/**
 * The step's own row, else the table's (contract §20). Undefined for a code we do not know, for one that is not decided
 * yet, and for data that does not fit its code (contract §1).
 */
export function effectOfCode(
  { code, message, data, wait }: Refusal,
  overrides: Overrides,
): Effect | undefined {
  if (!isKnown(code)) return undefined;
  const row = rowOf(code, overrides);
  const read = readData(code, data);
  if (typeof row !== 'function' || !read.fits) return undefined;
  return row({ text: (row === toast && wait) || textOf(code, message), data: read.value });
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorMessages, code);

// A row takes the data of its own code; readData has just checked it against that code's validator.
type AnyRow = ((told: { text: Text; data: unknown }) => Effect) | Pending;

function rowOf(code: ErrorCode, overrides: Overrides): AnyRow {
  return (overrides[code] ?? table[code]) as AnyRow;
}

function readData(code: ErrorCode, data: unknown): { fits: boolean; value?: unknown } {
  if (!Object.hasOwn(errorData, code)) return { fits: true };
  const result = errorData[code as keyof typeof errorData].safeParse(data);
  return result.success ? { fits: true, value: result.data } : { fits: false };
}

/** Our text for a code, or the server's words. */
function textOf(code: ErrorCode, message: string): Text {
  const key = errorMessages[code];
  return key === null ? { literal: message } : { key };
}
