import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import type { Site } from '../setup/site.ts';
import { partsOf } from './screen-parts.ts';

export async function codesFor({ gate }: Site, to: string): Promise<string[]> {
  const answer = await fetch(new URL(`/test/codes?to=${encodeURIComponent(to)}`, gate.origin));
  const sent = (await answer.json()) as { code: string }[];
  return sent.map(({ code }) => code);
}

/** Types the latest code sent to an address; the page submits it itself. */
export async function enterCode(page: Page, site: Site, to: string): Promise<void> {
  await expect(partsOf(page).code).toBeFocused();
  await page.keyboard.type((await codesFor(site, to)).at(-1) ?? 'none');
}

export async function submitIdentifier(page: Page, value: string, button = 'Continue'): Promise<void> {
  await partsOf(page).identifier.fill(value);
  await partsOf(page).button(button).click();
}
