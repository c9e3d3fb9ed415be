import type { Page } from '@playwright/test';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test as base } from '../../setup/fixtures.ts';
import { wayTo, type PageAction } from '../../setup/open-state.ts';
import { startTcpGate, type TcpGate } from '../../setup/tcp-gate.ts';
import { findOperation } from '../../mock/description.ts';
import {
  agreeToTerms,
  chooseFactor,
  enterCode,
  enterTotp,
  fillExtraProfile,
  openApplication,
  pressButton,
  submitIdentifier,
  submitNewPassword,
  visitAddress,
  waitForPath,
} from '../journeys/actions.ts';
import type { Journey } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen, type ScreenName } from '../journeys/screens.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount, socialButton } from '../social/social-actions.ts';
import { addKimsAuthenticator } from '../two-step/authenticators.ts';
import { readAccounts } from '../two-tabs/tabs.ts';

// Chromium repeats a POST if a connection that has answered an earlier request closes before the answer starts.

/** The browser reaches the site through `gate`, which forwards a request, then closes the connection in place of the answer. */
const test = base.extend<{ gate: TcpGate }>({
  gate: async ({ site }, use) => {
    const gate = await startTcpGate(site.origin);
    await use(gate);
    await gate.close();
  },
  baseURL: async ({ gate }, use) => use(gate.origin),
});
test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

/** The first line of a request. */
function requestLine(operationId: OperationId): RegExp {
  const { method, address } = findOperation(operationId);
  return new RegExp(`^${method} ${address.replace(/\{\w+\}/g, '[^/ ]+')} HTTP`, 'i');
}

/** How often the site has received a request. */
const countOf = ({ requests }: TcpGate, pattern: RegExp) =>
  requests.filter((request) => pattern.test(request)).length;

const dialogOf = (page: Page, title: string) => partsOf(page).dialog(title);
const primaryButton = (page: Page) => page.locator('[data-part=button][data-variant=primary]:visible');

/** "Your account is ready" continues with the account that this interaction has created. */
const continueWithAccount: PageAction = async (page) => {
  const dialog = dialogOf(page, texts.en.error.account_ready_title);
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
};

/** The code proves that the account of the address belongs to the user. */
const signInWithNewCode: PageAction = async (page) => {
  await pressButton('Create account')(page);
  await partsOf(page).code.fill(rightCode);
};
const signInToAccount: PageAction = async (page) => {
  await signInWithNewCode(page);
  const dialog = dialogOf(page, texts.en.description.has_account_title);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** Where a walk ends if not in the application. */
type End = ScreenName | { dialog: string };
/** What the user does then to reach the application, the end, or both. */
type Way = PageAction | End | { does: PageAction; ends: End };
type Ways = Readonly<Record<'reload' | 'back', Way>> & { repeated?: Way; again?: Way };

function partsOfWay(way?: Way): { does?: PageAction; ends?: End } {
  if (typeof way === 'function') return { does: way };
  if (typeof way === 'object' && 'does' in way) return way;
  return way === undefined ? {} : { ends: way };
}

interface RepeatedCase {
  /** Without a screen, the last action waits for the dialog. */
  journey: Pick<Journey, 'state' | 'more' | 'action' | 'afterAction'> & { screen?: ScreenName };
  calls: Partial<Record<OperationId, Ways>>;
  /** The number of accounts that the walk creates. */
  creates?: 1;
}
type Calls = RepeatedCase['calls'];

const { '/register/password': byPassword, '/register/verification-code': byCode } = journeys;
const each = (ids: readonly OperationId[], ways: Ways): Calls =>
  Object.fromEntries(ids.map((id) => [id, ways]));
/** A reload shows the screen again, and Back the one before it. */
const waysOf = ({ action, previousScreen }: Pick<Journey, 'action' | 'previousScreen'>): Ways => ({
  reload: action,
  back: previousScreen,
});
const repeatable = (journey: Journey, ...ids: OperationId[]): RepeatedCase => ({
  journey,
  calls: each(ids, waysOf(journey)),
});
const confirmNewPasskey = pressButton('Use passkey');
const startAgain: End = { dialog: texts.en.error.start_again_title };
const hasItAlready: End = { dialog: texts.en.error.exists_in_profile_title };

const registerByPassword: PageAction = async (page) => {
  await pressButton('Create account')(page);
  await expectScreen(page, 'first password');
  await byPassword.action(page);
};
const registerWithContact: readonly PageAction[] = [
  agreeToTerms,
  submitIdentifier('newcomer', 'Create account'),
  (page) => expectScreen(page, 'add either'),
  submitIdentifier('new@example.org'),
];
const createPassword = submitNewPassword('Create account');
const savePassword = submitNewPassword('Save password');
const fillCode: PageAction = (page) => partsOf(page).code.fill(rightCode);
const enterNewCode: PageAction = async (page) => {
  await pressButton('Continue')(page);
  await fillCode(page);
};
const then =
  (...actions: readonly PageAction[]): PageAction =>
  async (page) => {
    for (const action of actions) await action(page);
  };
const afterUsedCode: Ways = { reload: enterNewCode, back: enterNewCode };
const afterCreation: Ways = {
  reload: then(byPassword.action, continueWithAccount),
  back: then(pressButton('Create account'), continueWithAccount),
};
const afterCreationByCode: Ways = { reload: signInToAccount, back: signInToAccount };

const waitForDialog: PageAction = (page) => page.getByRole('dialog').waitFor();
const inDialog =
  (name: string): PageAction =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const atProvider =
  (name: string): PageAction =>
  (page) =>
    chooseAccount(page, name);

/** With a device that has the passkey of kim and room for others. The browser lists no passkeys by itself. */
const withDevice = (journey: Journey, button: string): Journey => ({
  ...journey,
  more: [withoutAutofill, ...(journey.more ?? []), addKimsAuthenticator],
  action: pressButton(button),
});
const withoutAutofill: PageAction = (page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** A registration with a username and a password, at a tenant that then asks for a factor. */
const registerAt = (tenant: string, ...more: PageAction[]) => ({
  state: 'sign-in',
  more: [
    visitAddress(`/oidc/auth?client_id=demo-app&tenant=${tenant}&first_screen=register`),
    submitIdentifier('newcomer', 'Create account'),
    createPassword,
    ...more,
  ],
});
const chooseMessage = (factor: string, address: string): PageAction[] => [
  pressButton(texts.en.mfa.enable_mfa),
  chooseFactor(factor),
  submitIdentifier(address),
];
const addPhoneCode = journeys['/mfa-binding/PhoneVerificationCode'];
const addEmailCode: Journey = {
  ...addPhoneCode,
  state: 'two-step-add-email-code',
  screen: 'code from email',
  previousScreen: 'address for codes',
};
const createFactor = withDevice(journeys['/mfa-binding/WebAuthn'], 'Create passkey');
/** A sign-in asks for a code of the new factor before it refuses to add the address again. */
const confirmAddress = (kind: 'Email' | 'Phone'): PageAction =>
  then(waitForPath(`/mfa-verification/${kind}VerificationCode`), fillCode);
const additionOf = ({ previousScreen: back }: Journey): Calls => ({
  verifyCode: { reload: fillCode, back },
  bindFactor: { reload: enterNewCode, back },
});
const callsOfAddress = (journey: Journey, confirm: PageAction): Calls => ({
  ...additionOf(journey),
  submit: {
    repeated: { does: confirm, ends: hasItAlready },
    again: { does: confirm, ends: startAgain },
    reload: { does: then(enterNewCode, confirm), ends: hasItAlready },
    back: journey.previousScreen,
  },
});
const mailedLink =
  (email: string, event: 'SignIn' | 'ForgotPassword' = 'SignIn'): PageAction =>
  async (page) =>
    page.goto(await mockControl(page).mailLink(email, event));

const cases: Readonly<Record<string, RepeatedCase>> = {
  'a password': repeatable(journeys['/sign-in'], 'verifyPassword', 'identify', 'submit'),
  'a username and a password': {
    journey: byPassword,
    creates: 1,
    calls: {
      createPasswordIdentity: { reload: byPassword.action, back: registerByPassword },
      identify: afterCreation,
      submit: afterCreation,
    },
  },
  'a code for a new account': {
    journey: byCode,
    creates: 1,
    calls: {
      verifyCode: { reload: fillCode, back: signInWithNewCode },
      identify: afterCreationByCode,
      submit: afterCreationByCode,
    },
  },
  'a code and a password for a new account': {
    journey: { ...journeys['/continue/password'], state: 'register-password-once' },
    creates: 1,
    calls: {
      stageProfile: {
        reload: savePassword,
        back: then(agreeToTerms, pressButton('Create account'), fillCode, savePassword),
      },
      identify: {
        reload: then(savePassword, continueWithAccount),
        back: then(agreeToTerms, signInToAccount),
      },
    },
  },
  'a code of a second identifier': {
    journey: {
      state: 'register-contact',
      more: registerWithContact,
      screen: 'code',
      action: enterCode,
      afterAction: 'set password',
    },
    calls: {
      verifyCode: { reload: fillCode, back: 'add either' },
      stageProfile: { reload: enterNewCode, back: 'add either' },
    },
  },
  'a password after a second identifier': {
    journey: {
      state: 'register-contact',
      more: [...registerWithContact, enterCode],
      screen: 'set password',
      action: savePassword,
      afterAction: 'application',
    },
    creates: 1,
    calls: {
      stageProfile: { reload: savePassword, back: enterNewCode },
      identify: {
        reload: then(savePassword, continueWithAccount),
        back: 'add either',
      },
    },
  },
  'profile fields': {
    journey: journeys['/continue/extraProfile'],
    creates: 1,
    calls: {
      stageProfile: { reload: fillExtraProfile, back: createPassword },
      identify: {
        reload: then(fillExtraProfile, continueWithAccount),
        back: then(createPassword, continueWithAccount),
      },
    },
  },
  'a code': {
    journey: journeys['/sign-in/verification-code'],
    calls: {
      verifyCode: { reload: fillCode, back: enterNewCode },
      identify: afterUsedCode,
      submit: afterUsedCode,
    },
  },
  'a username for an account': {
    journey: journeys['/continue/username'],
    calls: {
      stageProfile: waysOf(journeys['/continue/username']),
      submit: {
        repeated: then(inDialog('Got it'), enterNewCode),
        again: then(inDialog('Start again'), submitIdentifier('una@example.org'), fillCode),
        reload: then(journeys['/continue/username'].action, inDialog('Got it'), enterNewCode),
        back: 'identifier',
      },
    },
  },
  'a provider': {
    journey: {
      state: 'social',
      more: [(page) => socialButton(page, 'Lighthouse').click()],
      screen: 'provider',
      action: atProvider('Lin Lagoon'),
      afterAction: 'application',
    },
    calls: each(['verifySocial', 'identify', 'submit'], { reload: 'step lost', back: 'provider' }),
  },
  'a provider for a new account': {
    journey: {
      state: 'social',
      more: [(page) => socialButton(page, 'Lighthouse').click(), atProvider('Nell Newhaven'), waitForDialog],
      action: inDialog('Agree'),
      afterAction: 'application',
    },
    creates: 1,
    calls: each(['identify', 'submit'], { reload: 'step lost', back: 'provider' }),
  },
  'a provider and a code for a new account': {
    journey: {
      ...journeys['/continue/verification-code'],
      state: 'continue-after-social',
      more: [submitIdentifier('new@example.org')],
    },
    creates: 1,
    calls: {
      verifyCode: { reload: fillCode, back: enterNewCode },
      stageProfile: afterUsedCode,
      identify: {
        reload: then(enterNewCode, continueWithAccount),
        back: then(enterNewCode, continueWithAccount),
      },
    },
  },
  'the link of an identity': repeatable(journeys['/social/link/$connectorId'], 'identify'),
  'an organization': {
    journey: {
      state: 'sso-found',
      more: [pressButton(/Acme/)],
      screen: 'organization',
      action: atProvider('Olga Oarsman'),
      afterAction: 'application',
    },
    calls: each(['verifySso', 'identify', 'submit'], { reload: 'step lost', back: 'organization' }),
  },
  'an organization for a new account': {
    journey: {
      state: 'sso-found',
      more: [pressButton(/Acme/), atProvider('Nils Nordlys'), waitForDialog],
      action: inDialog('Agree'),
      afterAction: 'application',
    },
    creates: 1,
    calls: each(['identify', 'submit'], { reload: 'step lost', back: 'organization' }),
  },
  'a link': {
    journey: {
      state: 'register-no-terms',
      more: [mailedLink('ada@example.org')],
      screen: 'mail link',
      action: pressButton('Sign in'),
      afterAction: 'application',
    },
    calls: each(['verifyOneTimeToken', 'identify', 'submit'], {
      reload: pressButton('Sign in'),
      back: 'register',
    }),
  },
  'a link for a new account': {
    journey: {
      state: 'register-no-terms',
      more: [mailedLink('new@example.org'), pressButton('Sign in'), waitForDialog],
      action: inDialog('Create account'),
      afterAction: 'application',
    },
    creates: 1,
    calls: each(['identify', 'submit'], { reload: pressButton('Sign in'), back: 'register' }),
  },
  'a link for a new password': {
    journey: {
      state: 'register-no-terms',
      more: [mailedLink('ada@example.org', 'ForgotPassword')],
      screen: 'reset link',
      action: pressButton('Continue'),
      afterAction: 'reset',
    },
    calls: each(['verifyOneTimeToken', 'identify'], { reload: pressButton('Continue'), back: 'register' }),
  },
  'a code for a new password': {
    journey: journeys['/forgot-password/verification-code'],
    calls: { verifyCode: { reload: fillCode, back: enterNewCode }, identify: afterUsedCode },
  },
  'a new password': {
    journey: journeys['/forgot-password/reset'],
    calls: {
      replacePassword: waysOf(journeys['/forgot-password/reset']),
      submit: {
        repeated: startAgain,
        again: startAgain,
        reload: { does: journeys['/forgot-password/reset'].action, ends: startAgain },
        back: 'forgot password',
      },
    },
  },
  'a passkey to sign in with': repeatable(
    withDevice(journeys['/sign-in/passkey'], 'Use passkey'),
    'verifyPasskeySignIn',
    'identify',
  ),
  'a new passkey to sign in with': repeatable(
    withDevice(journeys['/create-passkey'], 'Create passkey'),
    'verifyWebAuthnRegistration',
    'bindPasskey',
    'submit',
  ),
  'a code of an app': repeatable(journeys['/mfa-verification/Totp'], 'verifyTotp', 'submit'),
  'a backup code': repeatable(journeys['/mfa-verification/BackupCode'], 'verifyBackupCode'),
  'a code of a factor': repeatable(journeys['/mfa-verification/EmailVerificationCode'], 'verifyMfaCode'),
  'a code of a phone as a factor': repeatable(
    journeys['/mfa-verification/PhoneVerificationCode'],
    'verifyMfaCode',
  ),
  'a passkey as a factor': repeatable(
    withDevice(journeys['/mfa-verification/WebAuthn'], 'Use passkey'),
    'verifyWebAuthnAuthentication',
  ),
  'a new app': {
    journey: journeys['/mfa-binding/Totp'],
    calls: {
      ...each(['verifyTotp', 'bindFactor'], waysOf(journeys['/mfa-binding/Totp'])),
      submit: {
        ...waysOf(journeys['/mfa-binding/Totp']),
        repeated: 'app code',
        again: 'app code',
        reload: { does: enterTotp(), ends: 'app code' },
      },
    },
  },
  'a new passkey as a factor': {
    journey: createFactor,
    calls: {
      ...each(['verifyWebAuthnRegistration', 'bindFactor'], waysOf(createFactor)),
      submit: {
        repeated: confirmNewPasskey,
        again: confirmNewPasskey,
        reload: then(createFactor.action, confirmNewPasskey),
        back: createFactor.previousScreen,
      },
    },
  },
  'new backup codes': repeatable(journeys['/mfa-binding/BackupCode'], 'bindFactor', 'submit'),
  'a new email address as a factor': {
    journey: addEmailCode,
    calls: callsOfAddress(addEmailCode, confirmAddress('Email')),
  },
  'a new phone as a factor': {
    journey: addPhoneCode,
    calls: callsOfAddress(addPhoneCode, confirmAddress('Phone')),
  },
  'a new app of a new account': repeatable(
    {
      ...journeys['/mfa-binding/Totp'],
      ...registerAt('mandatory-mfa', chooseFactor('Authenticator app')),
      afterAction: 'new backup codes',
      previousScreen: 'choose a factor to set up',
    },
    'verifyTotp',
    'bindFactor',
  ),
  'backup codes of a new account': repeatable(
    {
      ...journeys['/mfa-binding/BackupCode'],
      ...registerAt('mandatory-mfa', chooseFactor('Authenticator app'), enterTotp()),
      previousScreen: 'choose a factor to set up',
    },
    'bindFactor',
    'submit',
  ),
  'a passkey of a new account': repeatable(
    withDevice(
      {
        ...journeys['/mfa-binding/WebAuthn'],
        ...registerAt('mandatory-mfa', chooseFactor('Passkey')),
        afterAction: 'new backup codes',
        previousScreen: 'choose a factor to set up',
      },
      'Create passkey',
    ),
    'verifyWebAuthnRegistration',
    'bindFactor',
  ),
  'an email address of a new account as a factor': {
    journey: {
      ...addEmailCode,
      ...registerAt('message-factors', ...chooseMessage('Code by email', 'new@example.org')),
      afterAction: 'another factor',
    },
    calls: additionOf(addEmailCode),
  },
};

/** Walks to the screen over connections that have answered requests, and resolves with the number of accounts. */
async function walkTo(page: Page, { state, more = [], screen }: RepeatedCase['journey']): Promise<number> {
  await openApplication(page);
  await mockControl(page).fixCode(rightCode);
  for (const action of [...wayTo(state), ...more]) await action(page);
  if (screen) await expectScreen(page, screen);
  return (await readAccounts(page)).length;
}

const SAMPLE = 'a username and a password';

for (const [name, { journey, calls, creates = 0 }] of Object.entries(cases))
  for (const [id, { repeated, again, reload, back }] of Object.entries(calls)) {
    const line = requestLine(id as OperationId);

    /** One account is created at most, and the walk ends in the application unless `way` has another end. */
    const expectEnd = async (page: Page, accounts: number, way?: Way) => {
      const { does, ends = journey.afterAction } = partsOfWay(way);
      await does?.(page);
      if (typeof ends === 'string') await expectScreen(page, ends);
      else await expect(partsOf(page).dialog(ends.dialog)).toBeVisible();
      expect(await readAccounts(page)).toHaveLength(accounts + creates);
    };
    /** Every copy of the request reaches the server, and no answer reaches the page. */
    const loseAnswers = async (page: Page, gate: TcpGate) => {
      const stop = gate.cutAnswers(line);
      await journey.action(page);
      await expect(partsOf(page).main.getByText(texts.en.error.network)).toBeVisible();
      stop();
    };

    test.describe(`${id} of ${name}`, { tag: name === SAMPLE ? [] : '@matrix' }, () => {
      test('works once when the browser repeats it', async ({ page, gate, site }) => {
        const accounts = await walkTo(page, journey);
        const before = countOf(site.gate, line);
        gate.cutAnswers(line, 1);
        await journey.action(page);
        await expect.poll(() => countOf(site.gate, line)).toBe(before + 2);
        await expectEnd(page, accounts, repeated);
      });

      test('works once when the user presses again', async ({ page, gate }) => {
        const accounts = await walkTo(page, journey);
        await loseAnswers(page, gate);
        await primaryButton(page).click();
        await expectEnd(page, accounts, again);
      });

      test('works once when the user reloads the page', async ({ page, gate }) => {
        const accounts = await walkTo(page, journey);
        await loseAnswers(page, gate);
        await page.reload();
        await expectEnd(page, accounts, reload);
      });

      test('works once when the user goes back', async ({ page, gate }) => {
        const accounts = await walkTo(page, journey);
        await loseAnswers(page, gate);
        await page.goBack();
        await expectEnd(page, accounts, back);
      });
    });
  }
