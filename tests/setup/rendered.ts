import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until React has rendered: the skeleton of index.html has gone, and its form is taken over. */
export const expectRendered = (page: Page): Promise<void> =>
  expect(page.locator('#boot, [data-held]')).toHaveCount(0);
