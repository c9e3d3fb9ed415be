import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';

const device = (page: Page, name: 'Phone' | 'Desktop') =>
  page.locator(`iframe[title="${name}"]`).contentFrame();
export const phone = (page: Page) => device(page, 'Phone');
export const desktop = (page: Page) => device(page, 'Desktop');
export const both = (page: Page) => [phone(page), desktop(page)];

export async function openHarness(page: Page): Promise<void> {
  await page.goto('/_mock/preview');
  for (const frame of both(page)) await expect(frame.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

export const previewFrames = (page: Page) => page.frames().filter((frame) => frame !== page.mainFrame());

/** The addresses of the frames' requests from now on. */
export function requestsOfFrames(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) requests.push(new URL(request.url()).pathname);
  });
  return requests;
}

export async function paste(page: Page, settings: object | string): Promise<void> {
  const part = page.locator('#json-part');
  await part.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await part.getByRole('textbox').fill(typeof settings === 'string' ? settings : JSON.stringify(settings));
  await part.getByRole('button', { name: 'Apply' }).click();
}

export const method = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: identifier !== 'username',
  isPasswordPrimary: true,
});
export const connector = (id: string, platform: string) => ({
  id,
  target: id,
  platform,
  name: { en: id },
  logo: '/_mock/brand/favicon.svg',
});
/** Settings for a page with every control that a person can press. */
export const FULL = {
  signInMode: 'SignInAndRegister',
  signIn: { methods: ['username', 'phone'].map(method) },
  forgotPassword: { email: true, phone: true },
  socialConnectors: ['Ahoy', 'Buoy', 'Crew', 'Deck', 'Echo', 'Fog'].map((id) => connector(id, 'Web')),
  termsOfUseUrl: '/_mock/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
  agreeToTermsPolicy: 'Manual',
  supportEmail: 'help@shop.example',
};
