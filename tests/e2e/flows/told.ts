import type { Locator } from '@playwright/test';
import { expect } from '../../setup/fixtures.ts';

/** The field is marked wrong, says so among its hints, and has the focus. */
export async function expectTold(field: Locator, words: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(typeof words === 'string' ? including(words) : words);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

const including = (words: string) => new RegExp(words.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&'));

/** What is said of codes. */
export const ofCode = {
  mismatch: 'The verification code is invalid',
  expired: 'This code has expired. Send another code.',
  tooManyTries: 'Too many tries with this code. Send another code.',
  notFound: 'This code can’t be used here. Send another code.',
  elsewhere: 'This code was sent to somewhere else. Send another code.',
  locked: 'Too many attempts. Try again in 10 minutes.',
} as const;
