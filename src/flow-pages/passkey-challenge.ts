import { areOutdated } from '../domain/passkey-options.ts';
import type { PasskeyState } from '../domain/routes.ts';

/** The challenge of a page; it is valid for one answer of the browser. */
export interface Challenge {
  used: boolean;
}

export const needsNewOptions = (
  { options, askedAt }: Pick<PasskeyState, 'options' | 'askedAt'>,
  { used }: Challenge,
): boolean => used || areOutdated(options, askedAt, Date.now());
