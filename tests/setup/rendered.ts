import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until React has rendered: the skeleton of index.html is gone, and React has hydrated its form. */
export const expectRendered = (page: Page): Promise<void> =>
  expect(page.locator('#boot, [data-held]')).toHaveCount(0);
