import type { Page } from '@playwright/test';
import { partsOf } from './screen-parts.ts';

export const COMPARE = 'Does your device show this code?';

export const deviceParts = (page: Page) => ({
  ...partsOf(page),
  field: page.getByRole('textbox', { name: 'Device code', exact: true }),
  connect: page.getByRole('button', { name: 'Connect', exact: true }),
  cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
  otherCode: page.getByRole('link', { name: 'Enter another code', exact: true }),
});

/** The devices of this browser in the control of the mock, the newest first. */
export async function devicesOf(page: Page): Promise<{ state: string; tokens: object | null }[]> {
  return (await (await page.request.get('/_mock/device')).json()) as {
    state: string;
    tokens: object | null;
  }[];
}

/** The newest device of this browser as it is now. */
export const deviceOf = async (page: Page) => (await devicesOf(page))[0] ?? { state: 'none', tokens: null };

/** The forms that the page has sent from now on; the array grows. */
export function recordForms(page: Page): string[] {
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oidc/device'))
      forms.push((request.postData() ?? '').replace(/&?xsrf=\w*/, ''));
  });
  return forms;
}
