import type { Page } from '@playwright/test';
import { switchLanguage } from '../../a11y/switch-language.ts';
import { expect } from '../../setup/fixtures.ts';
import { chooseFactor, pressButton } from '../journeys/actions.ts';
import { partsOf } from '../screen-parts.ts';
import { acme } from '../single-sign-on/organization-actions.ts';
import { socialButton } from '../social/social-actions.ts';
import { signIn } from '../steps.ts';

/** What somebody does in one page without ever signing in; it ends where it began. */
interface Walk {
  tenant: string;
  round: (page: Page) => Promise<void>;
}

/** An address changes before its screen is shown, so what is typed until then goes into the screen before. */
const TITLES = {
  '/sign-in': 'Sign in to your account',
  '/sign-in/password': 'Enter your password',
  '/register': 'Create your account',
  '/forgot-password': 'Reset your password',
  '/forgot-password/verification-code': 'Enter the code',
  '/single-sign-on/connectors': 'Choose your organization',
  '/mfa-binding': 'Set up two‑step verification',
  '/mfa-binding/Totp': 'Set up your authenticator app',
  '/mfa-binding/WebAuthn': 'Create a passkey',
} as const;
type Path = keyof typeof TITLES;

async function at(page: Page, path: Path): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await expect(page.getByRole('heading', { level: 1, name: TITLES[path], exact: true })).toBeVisible();
}

async function back(page: Page, path: Path): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await at(page, path);
}

async function forward(page: Page, path: Path): Promise<void> {
  await page.goForward({ waitUntil: 'commit' });
  await at(page, path);
}

async function lookAtCountries(page: Page): Promise<void> {
  const { identifier, country, countrySearch, countryDialog } = partsOf(page);
  await identifier.fill('020 7946');
  await country.click();
  await countrySearch.fill('switz');
  await page.keyboard.press('Escape');
  await expect(countryDialog).toHaveCount(0);
}

/** Registering asks for the terms in a dialog, which is cancelled. */
async function refuseTerms(page: Page): Promise<void> {
  await partsOf(page).identifier.fill('new@example.org');
  await pressButton('Create account')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function beginForm(page: Page): Promise<void> {
  const { link, identifier, continueButton, signInButton, code, changeLink } = partsOf(page);
  await link('Create account').click();
  await at(page, '/register');
  await lookAtCountries(page);
  await refuseTerms(page);
  await back(page, '/sign-in');
  await forward(page, '/register');
  await link('Sign in').click();
  await at(page, '/sign-in');
  for (const tag of ['de', 'ar', 'en']) expect(await switchLanguage(page, tag), tag).toBe(true);
  await identifier.fill('ada');
  await continueButton.click();
  await at(page, '/sign-in/password');
  await signInButton.click();
  await expect(page.locator('[aria-invalid="true"]')).toBeFocused();
  await link('Forgot your password?').click();
  await at(page, '/forgot-password');
  await identifier.fill('ada@example.org');
  await continueButton.click();
  await at(page, '/forgot-password/verification-code');
  await code.fill('246');
  await back(page, '/forgot-password');
  await forward(page, '/forgot-password/verification-code');
  await changeLink.click();
  await at(page, '/forgot-password');
  await back(page, '/sign-in/password');
  await back(page, '/sign-in');
}

async function lookUpOrganizations(page: Page): Promise<void> {
  const { identifier, button } = partsOf(page);
  await identifier.fill('olga@acme.example');
  await expect(socialButton(page, acme.name)).toBeVisible();
  await identifier.fill('tuva@twin.example');
  await button('Choose your organization').click();
  await at(page, '/single-sign-on/connectors');
  await back(page, '/sign-in');
  await forward(page, '/single-sign-on/connectors');
  await back(page, '/sign-in');
}

async function beginTwoSteps(page: Page): Promise<void> {
  await signIn(page, { username: 'ada', password: 'analytical-engine' });
  await at(page, '/mfa-binding');
  await chooseFactor('Authenticator app')(page);
  await at(page, '/mfa-binding/Totp');
  await expect(page.locator('[data-part="secret-key"]')).toBeVisible();
  await back(page, '/mfa-binding');
  await chooseFactor('Passkey')(page);
  await at(page, '/mfa-binding/WebAuthn');
  await back(page, '/mfa-binding');
  await forward(page, '/mfa-binding/WebAuthn');
  await back(page, '/mfa-binding');
  await back(page, '/sign-in');
}

export const walks = {
  'links, Back and Forward, codes, languages, countries and dialogs': { tenant: 'pier', round: beginForm },
  'organizations that are looked up': { tenant: 'single-sign-on', round: lookUpOrganizations },
  'two-step verification': { tenant: 'skippable-mfa', round: beginTwoSteps },
} as const satisfies Record<string, Walk>;
