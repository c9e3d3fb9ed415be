import type { Locator, Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { watchCalls } from './steps.ts';

/** The parts of the screens with codes and new passwords that tests act on. */
export const parts = (page: Page) => ({
  identifier: page.getByRole('textbox', { name: /^(Username|Email)/ }),
  code: page.getByRole('textbox', { name: 'Verification code' }),
  newPassword: page.getByLabel('New password', { exact: true }),
  confirm: page.getByLabel('Confirm password', { exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  link: (name: string) => page.getByRole('link', { name, exact: true }),
  dialog: (name: string) => page.getByRole('dialog', { name }),
});

/** Every code that went to an address, oldest first, as the second server sent them. */
export async function codesFor({ gate }: Site, to: string): Promise<string[]> {
  const answer = await fetch(new URL(`/test/codes?to=${encodeURIComponent(to)}`, gate.origin));
  const sent = (await answer.json()) as { code: string }[];
  return sent.map(({ code }) => code);
}

/** Types the newest code that went to an address; the page sends it by itself. */
export async function enterCode(page: Page, site: Site, to: string): Promise<void> {
  await expect(parts(page).code).toBeFocused();
  await page.keyboard.type((await codesFor(site, to)).at(-1) ?? 'none');
}

/** Fills the identifier in and sends it. */
export async function identify(page: Page, value: string, button = 'Continue'): Promise<void> {
  await parts(page).identifier.fill(value);
  await parts(page).button(button).click();
}

/** The field is marked wrong, says so among its other hints, and has the focus. */
export async function expectTold(field: Locator, words: RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
}

/** The calls of contract §6, by the names it has for them; `S` is submit. Consent is not among them. */
export function watchRow(page: Page): { row: () => string[] } {
  const names: Readonly<Record<string, string>> = {
    'POST /api/interaction/verification/verification-code': 'send code',
    'POST /api/interaction/submit': 'S',
  };
  const calls = watchCalls(page);
  const row = () =>
    calls
      .filter((call) => !call.endsWith('/consent'))
      .map((call) => names[call] ?? call.replace('/api/interaction/', '').replace('/api/', ''));
  return { row };
}
