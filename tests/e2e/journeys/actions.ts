import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { rightCode } from '../../../mocks/states/state.ts';
import type { PageAction } from '../../setup/open-state.ts';

export const openApplication: PageAction = (page) => page.goto('/demo-app');

export const visitAddress =
  (address: string): PageAction =>
  (page) =>
    page.goto(address);

/** Navigates from the page, so that the next page has a referrer. */
export const leaveFor =
  (address: string): PageAction =>
  async (page) => {
    await page.evaluate((to) => location.assign(to), address);
    await page.waitForURL(`**${address}`);
  };

export const waitForPath =
  (path: string): PageAction =>
  (page) =>
    page.waitForURL((url) => url.pathname === path);

export const pressButton =
  (name: string | RegExp): PageAction =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

export const followLink =
  (name: string | RegExp): PageAction =>
  (page) =>
    page.getByRole('link', { name, exact: true }).click();

export const identifierField = (page: Page) => page.getByRole('textbox', { name: /^(Email|Phone|Username)/ });

export const submitIdentifier =
  (value: string, button = 'Continue'): PageAction =>
  async (page) => {
    await identifierField(page).fill(value);
    await pressButton(button)(page);
  };

export const submitPassword =
  (password: string, button: string | RegExp = 'Sign in'): PageAction =>
  async (page) => {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await pressButton(button)(page);
  };

export const agreeToTerms: PageAction = (page) =>
  page.getByRole('checkbox', { name: /I agree to the/ }).check();

/** Also fills the confirmation field where there is one. */
export const submitNewPassword =
  (button: string): PageAction =>
  async (page) => {
    const fields = page.getByLabel(/^(New|Confirm) password$/);
    await fields.first().waitFor();
    for (const field of await fields.all()) await field.fill('ample-anchorage');
    await pressButton(button)(page);
  };

/** Fills in the fields that the tenant requires. */
export const fillExtraProfile: PageAction = async (page) => {
  for (const [label, value] of [
    ['First name', 'Marina'],
    ['Last name', 'Moore'],
    ['Company', 'Harbour'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await pressButton('Continue')(page);
};

/** The page submits a complete code itself. */
export const enterCode: PageAction = (page) =>
  page.getByRole('textbox', { name: 'Code', exact: true }).pressSequentially(rightCode);

const readKey = async (page: Page): Promise<string> =>
  (await page.locator('[data-part="secret-key"] code').innerText()).replaceAll(' ', '');

/** Enters the present code of the app; without a secret, of the key on the page. */
export const enterTotp =
  (secret?: string): PageAction =>
  async (page) => {
    const field = page.getByRole('textbox', { name: 'Code', exact: true });
    await field.waitFor();
    const key = Secret.fromBase32(secret ?? (await readKey(page)));
    await field.fill(new TOTP({ secret: key }).generate());
  };

/** A factor, by the start of its name. */
export const chooseFactor =
  (name: string): PageAction =>
  (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();

export const submitBackupCode =
  (code: string): PageAction =>
  async (page) => {
    await page.getByRole('textbox', { name: 'Backup code', exact: true }).fill(code);
    await pressButton('Continue')(page);
  };

export const confirmBackupCodes: PageAction = async (page) => {
  await page.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
  await pressButton('Continue')(page);
};

export const signIn =
  (username: string, password: string): PageAction =>
  async (page) => {
    await identifierField(page).fill(username);
    await submitPassword(password)(page);
  };

/** Starts a device in the control of the mock; resolves with the code that it shows. */
export async function startDevice(page: Page): Promise<string> {
  const answer = await page.request.post('/_mock/device');
  const [device] = (await answer.json()) as { userCode: string }[];
  return device?.userCode ?? '';
}

/** Enters the code of a new device. */
export const enterDeviceCode: PageAction = async (page) => {
  await page.getByRole('textbox', { name: 'Device code', exact: true }).fill(await startDevice(page));
  await pressButton('Continue')(page);
};

export const reload: PageAction = (page) => page.reload();
