import type { Locator } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';

/** Expects the field to be invalid, focused and described by a text that contains `text`. */
export async function expectFieldError(field: Locator, text: string | RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(typeof text === 'string' ? containing(text) : text);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

const containing = (text: string) => new RegExp(text.replaceAll(/[.?*+^$()[\]{}|\\]/g, '\\$&'));
