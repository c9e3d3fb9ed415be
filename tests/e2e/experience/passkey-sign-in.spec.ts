import type { Page } from '@playwright/test';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { expectSignedIn, recordCalls, startSignIn } from '../steps.ts';
import { expectHeading, mfaParts } from '../two-step/actions.ts';
import { addAuthenticator, addKimsAuthenticator } from '../two-step/authenticators.ts';

const { action, description, error, passkey_sign_in } = texts.en;
const offer = passkey_sign_in.setup_page.title;

const people = {
  ada: { password: 'analytical-engine', name: 'Ada Lovelace' },
} as const;

// A keyboard is enough for every step, in a window as narrow as a phone's.
test.use({ viewport: { width: 360, height: 740 } });

/** Moves the focus to the control with the Tab key, and presses Enter. */
async function choose(page: Page, name: string): Promise<void> {
  const isFocused = () =>
    page.evaluate(
      (text) => document.activeElement?.closest('main :is(button, a)')?.textContent.trim() === text,
      name,
    );
  for (let presses = 0; presses < 30 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

async function signInByPassword(page: Page, username: keyof typeof people): Promise<void> {
  await startSignIn(page, 'passkey-sign-in');
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people[username].password);
  await page.keyboard.press('Enter');
}

/** The mock loads a library of certificates for the first passkey, which takes seconds on a busy machine. */
async function expectPasskeyAccepted(page: Page, person: { name: string }): Promise<void> {
  await page.waitForURL(/\/(demo-app|sign-in\/consent)/, { timeout: 20_000 });
  await expectSignedIn(page, person);
}

/** Keeps the browser from listing passkeys below the field, which a virtual device would choose from at once. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

const identifier = (page: Page) => page.locator('input[name="identifier"]');
const button = (page: Page) => page.getByRole('button', { name: action.sign_in_via_passkey });

const BY_PASSKEY = [
  'POST /api/experience/preflight/sign-in-passkey/authentication',
  'PUT /api/experience',
  'POST /api/experience/verification/sign-in-passkey/authentication/verify',
  'POST /api/experience/identification',
  'POST /api/experience/submit',
];

/** Signs in by the password, and creates a passkey. */
async function createPasskey(page: Page) {
  const device = await addAuthenticator(page);
  await signInByPassword(page, 'ada');
  await expectHeading(page, offer);
  await choose(page, action.create);
  await expectPasskeyAccepted(page, people.ada);
  return device;
}

test('offers a passkey after a sign-in, keeps the offer when the device did not confirm, and signs in with the passkey', async ({
  page,
}) => {
  await withoutAutofill(page);
  const device = await addAuthenticator(page, { verifiesUser: false });
  await signInByPassword(page, 'ada');
  await expectHeading(page, offer);
  await choose(page, action.create);
  await expect(mfaParts(page).notice).toHaveText(error.passkey_alone.cancelled);
  await device.verifyUser(true);
  await page.reload();
  await choose(page, action.create);
  await expectPasskeyAccepted(page, people.ada);
  expect(await device.passkeys()).toBe(1);

  await startSignIn(page, 'passkey-sign-in');
  await expect(identifier(page)).toHaveAttribute('autocomplete', 'username');
  await device.verifyUser(false);
  const calls = recordCalls(page);
  await choose(page, action.sign_in_via_passkey);
  await expect(mfaParts(page).notice).toHaveText(error.passkey_cancelled);
  expect(calls).toEqual(BY_PASSKEY.slice(0, 1));
  await device.verifyUser(true);
  await choose(page, action.sign_in_via_passkey);
  await expectSignedIn(page, people.ada);
  expect(calls.filter((call) => !call.endsWith('/consent'))).toEqual(BY_PASSKEY);

  await startSignIn(page, 'passkey-sign-in');
  await expect(button(page)).toHaveAccessibleDescription(description.last_time);
});

test('lists passkeys below the field, and signs in with the chosen one', async ({ page }) => {
  await createPasskey(page);
  const calls = recordCalls(page);
  // The virtual device chooses its only passkey by itself.
  await page.goto('/oidc/auth?client_id=demo-app&tenant=passkey-sign-in');
  await expectSignedIn(page, people.ada);
  expect(calls.filter((call) => !call.endsWith('/consent'))).toEqual(BY_PASSKEY);
});

test('says that the server refuses a chosen passkey, and does not go on by itself', async ({ page }) => {
  await createPasskey(page);
  const mock = mockControl(page);
  await mock.forceAnswer({ operationId: 'verifyPasskeySignIn', code: 'session.identifier_not_found' });
  const calls = recordCalls(page);
  await page.goto('/oidc/auth?client_id=demo-app&tenant=passkey-sign-in');
  await expect(mfaParts(page).notice).toHaveText(error.passkey_unknown);
  await page.waitForTimeout(1_000);
  expect(calls).toEqual(BY_PASSKEY.slice(0, 3));
});

test('a submit ends the list of passkeys, and waits for the call for it', async ({ page }) => {
  // A browser without a screen refuses at once, so this one waits in its place.
  await page.addInitScript(() => {
    CredentialsContainer.prototype.get = (options) => {
      document.documentElement.dataset['listed'] = options?.mediation ?? '';
      return new Promise((_, reject) =>
        options?.signal?.addEventListener('abort', () => {
          document.documentElement.dataset['listed'] = 'ended';
          reject(new DOMException('', 'AbortError'));
        }),
      );
    };
  });
  await startSignIn(page, 'passkey-sign-in');
  await expect(identifier(page)).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page.locator('html')).toHaveAttribute('data-listed', 'conditional');
  await page.keyboard.type('ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.ada.password);
  await page.keyboard.press('Enter');
  await expectHeading(page, offer);
  await expect(page.locator('html')).toHaveAttribute('data-listed', 'ended');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(`> ${request.method()} ${new URL(request.url()).pathname}`));
  page.on('response', (response) => requests.push(`< ${new URL(response.url()).pathname}`));
  await mockControl(page).setFaults({ name: 'delay', ms: 1_500, operationId: 'createPasskeyOffer' });
  // The page asks for the offer as soon as it has loaded.
  const asked = page.waitForRequest(/\/preflight\//);
  await startSignIn(page, 'passkey-sign-in');
  await asked;
  await identifier(page).fill('ada');
  await page.locator('input[name="password"]').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name="password"]')).toHaveAttribute('aria-invalid', 'true');
  const ofApi = requests.filter((one) => one.includes('/api/experience'));
  expect(ofApi.slice(0, 3)).toEqual([
    '> POST /api/experience/preflight/sign-in-passkey/authentication',
    '< /api/experience/preflight/sign-in-passkey/authentication',
    '> PUT /api/experience',
  ]);
});

test('asks a person for the passkey after the identifier, with other ways', async ({ page }) => {
  const device = await addKimsAuthenticator(page);
  const calls = recordCalls(page);
  await startSignIn(page, 'passkey-first');
  await page.keyboard.type('kim@example.org');
  await page.keyboard.press('Enter');
  await expectHeading(page, action.sign_in_via_passkey);
  await expect(page.getByText('kim@example.org')).toBeVisible();
  await device.verifyUser(false);
  await choose(page, action.verify_via_passkey);
  await expect(mfaParts(page).notice).toHaveText(error.passkey_cancelled);
  await device.verifyUser(true);
  await page.reload();
  await choose(page, action.verify_via_passkey);
  await expectPasskeyAccepted(page, { name: 'Kim Kelp' });
  expect(calls.filter((call) => !call.endsWith('/consent'))).toEqual([
    'PUT /api/experience',
    'POST /api/experience/verification/sign-in-passkey/authentication',
    'GET /api/experience/interaction',
    'POST /api/experience/verification/sign-in-passkey/authentication/verify',
    'POST /api/experience/identification',
    'POST /api/experience/submit',
  ]);

  await startSignIn(page, 'passkey-first');
  await page.keyboard.type('kim@example.org');
  await page.keyboard.press('Enter');
  await choose(page, action.sign_in_via_password);
  await expectHeading(page, description.enter_password);
  await page.keyboard.type(sharedPassword);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, { name: 'Kim Kelp' });
});

test('asks a person without a passkey for the password at once, and sends the code that a person asks for instead', async ({
  page,
}) => {
  await startSignIn(page, 'passkey-first');
  await page.keyboard.type('ada@example.org');
  await page.keyboard.press('Enter');
  await expectHeading(page, description.enter_password);
  await expect(mfaParts(page).notice).toBeHidden();

  await startSignIn(page, 'passkey-first');
  await page.keyboard.type('kim@example.org');
  await page.keyboard.press('Enter');
  await expectHeading(page, action.sign_in_via_passkey);
  await choose(page, action.sign_in_via_passcode);
  await expectHeading(page, action.enter_passcode);
});

test('signs in without a passkey, and does not offer one again', async ({ page }) => {
  await signInByPassword(page, 'ada');
  await expectHeading(page, offer);
  await choose(page, action.not_now);
  await expectSignedIn(page, people.ada);
  await signInByPassword(page, 'ada');
  await expectSignedIn(page, people.ada);
});

test('shows nothing of passkeys in a browser that has none, and signs in without the offer', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const calls = recordCalls(page);
  await startSignIn(page, 'passkey-sign-in');
  await expect(identifier(page)).toHaveAttribute('autocomplete', 'username');
  await expect(button(page)).toBeHidden();
  expect(calls).toEqual([]);
  await signInByPassword(page, 'ada');
  await expectSignedIn(page, people.ada);
});

test('says that a person of an organization signs in there, not with a passkey, and stays usable', async ({
  page,
}) => {
  await withoutAutofill(page);
  await createPasskey(page);
  await startSignIn(page, 'passkey-sign-in');
  const code = 'session.passkey_sign_in.sso_users_not_allowed';
  await mockControl(page).forceAnswer({ operationId: 'identify', code });
  await choose(page, action.sign_in_via_passkey);
  await expect(mfaParts(page).notice).toHaveText(error.sso_enabled);
  await choose(page, action.sign_in_via_passkey);
  await expectSignedIn(page, people.ada);
});
