import { isNullOr, isNumber, isObjectOf, isString } from '../domain/type-guards.ts';
import { readLocal, removeLocal, writeLocal } from '../platform/storage.ts';
import { isLanding, type Landing } from './landing.ts';

const KEY = 'landing';
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Applications on one origin can have settings of their own (contract §5). */
const keyOf = (appId: string | undefined) => (appId === undefined ? KEY : `${KEY}:${appId}`);

/** What a visit leaves to the next one on this device. */
export interface RememberedLanding extends Landing {
  /** The language of that visit, where the tenant has no texts of its own in it that the form shows. */
  language: string | null;
}

const isVisit = isObjectOf({ savedAt: isNumber, language: isNullOr(isString) });

/** Undefined where nothing is remembered, where it is too old, and where it is not what this build writes. */
export function readLanding(appId: string | undefined): RememberedLanding | undefined {
  const text = readLocal(keyOf(appId));
  // First visits have none, and an error of JSON.parse takes a slow phone 5 ms here.
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isVisit(value) && isLanding(value) && Date.now() - value.savedAt < MAX_AGE_MS ? value : undefined;
  } catch {
    return undefined;
  }
}

export const rememberLanding = (landing: RememberedLanding, appId: string | undefined): void =>
  writeLocal(keyOf(appId), JSON.stringify({ ...landing, savedAt: Date.now() }));

export const forgetLanding = (appId: string | undefined): void => removeLocal(keyOf(appId));
