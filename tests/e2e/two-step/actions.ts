import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { sharedTotpSecret } from '../../../mocks/people/shared-credentials.ts';
import { expect } from '../../setup/fixtures.ts';
import { openState, wayTo } from '../../setup/open-state.ts';
import { texts } from '../../a11y/texts.ts';
import { partsOf } from '../screen-parts.ts';

export const { mfa, action, error, description, input } = texts.en;

export const mfaParts = (page: Page) => ({
  ...partsOf(page),
  option: (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) }),
  key: page.locator('[data-part="secret-key"] code'),
  qrCode: page.getByRole('img', { name: description.totp_qr_alt }),
  backupCode: page.getByRole('textbox', { name: input.backup_code, exact: true }),
  codes: page.getByRole('list', { name: mfa.backup_code }).getByRole('listitem'),
  saved: page.getByRole('checkbox', { name: description.codes_saved }),
  otherMethod: page.getByRole('link', {
    name: new RegExp(`^(${mfa.link_another_mfa_factor}|${mfa.try_another_verification_method})$`),
  }),
  skip: page.getByRole('button', { name: action.nav_skip, exact: true }),
  createPasskey: page.getByRole('button', { name: action.create, exact: true }),
  usePasskey: page.getByRole('button', { name: action.verify_via_passkey, exact: true }),
  /** The notice of the step. */
  notice: page.getByRole('main').locator('[data-part="notice"]'),
});

export const totpCode = (secret: string, aheadS = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadS * 1000 });

/** The key that the page shows, without the gaps between its groups. */
export const shownKey = async (page: Page): Promise<string> =>
  (await mfaParts(page).key.innerText()).replaceAll(' ', '');

export async function expectHeading(page: Page, heading: string): Promise<void> {
  await expect(partsOf(page).heading).toHaveText(heading);
}

export const enterCode = async (page: Page, code: string): Promise<void> => {
  await partsOf(page).code.fill(code);
};

/** Records copied texts from the next navigation on, because pages may not read the clipboard. */
export async function watchClipboard(page: Page): Promise<() => Promise<string | undefined>> {
  await page.context().grantPermissions(['clipboard-write']);
  await page.addInitScript(() => {
    const native = Object.getOwnPropertyDescriptor(Clipboard.prototype, 'writeText')?.value as (
      text: string,
    ) => Promise<void>;
    Clipboard.prototype.writeText = async function (text) {
      await native.call(this, text);
      document.documentElement.dataset['copied'] = text;
    };
  });
  return () => page.evaluate(() => document.documentElement.dataset['copied']);
}

/** Reads the codes as a person would type them, confirms that they are saved, and continues. */
export async function saveBackupCodes(page: Page): Promise<string[]> {
  await expectHeading(page, mfa.save_backup_code);
  const codes = await mfaParts(page).codes.allInnerTexts();
  await mfaParts(page).saved.check();
  await mfaParts(page).continueButton.click();
  return codes;
}

export async function enterBackupCode(page: Page, code: string): Promise<void> {
  await expectHeading(page, mfa.enter_a_backup_code);
  await mfaParts(page).backupCode.fill(code);
  await mfaParts(page).continueButton.click();
}

/** Opens the page that sets up an authenticator app as the only factor; resolves with the shown key. */
export async function openAppSetUp(page: Page): Promise<string> {
  for (const act of wayTo('two-step-app')) await act(page);
  await expectHeading(page, mfa.add_authenticator_app);
  return shownKey(page);
}

/** Opens the page with new backup codes, by a sign-in of a person who has only an authenticator app. */
export async function openNewCodes(page: Page): Promise<void> {
  await openState(page, 'two-step-verify-app-among-others');
  await enterCode(page, totpCode(sharedTotpSecret));
  await expectHeading(page, mfa.save_backup_code);
}
