import type { Locator, Page } from '@playwright/test';

/** The notice of a sign-in that succeeded after its screen was left. */
export const signedInNotice = (page: Page): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: 'You’re signed in.' });
