import type { Page } from '@playwright/test';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { identifierField } from '../journeys/actions.ts';
import { setupOf, type Journey } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen } from '../journeys/screens.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';

test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

const dialogOf = (page: Page, title: string) => expect(partsOf(page).dialog(title)).toBeVisible();

const outcomes = {
  /** The next screen, as if no answer had been lost. */
  'goes on': (page, { afterAction }) => expectScreen(page, afterAction),
  /** The server has finished, and its redirect cannot be had any more. */
  'starts again': (page) => dialogOf(page, texts.en.error.start_again_title),
  /** The recovery is over, and the page says that the new password may have been saved. */
  'leads to the sign-in': async (page) => {
    const { error, action } = texts.en;
    const dialog = partsOf(page).dialog(error.start_again_title);
    await expect(dialog).toContainText(error.reset_over);
    await dialog.getByRole('button', { name: action.sign_in, exact: true }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  },
  /** The account has what the person adds. */
  'has it already': (page) => dialogOf(page, texts.en.error.exists_in_profile_title),
  /** The account is created, and the page continues with it. */
  'has an account': (page) => dialogOf(page, texts.en.error.account_ready_title),
  /** The factor is set up, and the server asks for it. */
  'confirms the app': (page) => expectScreen(page, 'app code'),
  'confirms the passkey': (page) => expectScreen(page, 'passkey'),
} satisfies Record<string, (page: Page, journey: Journey) => Promise<unknown>>;

type Outcome = keyof typeof outcomes;

/** By call: what follows another press, and what follows the action after a reload, which may lead to the address of a used code. */
type Calls = Partial<
  Record<OperationId, readonly [afterPress: Outcome, afterReload: Outcome | 'asks for the address']>
>;

const repeatable = ['goes on', 'goes on'] as const;
const ofUsedCode = ['goes on', 'asks for the address'] as const;
const ofCreation = ['goes on', 'has an account'] as const;
const ofAddition = ['starts again', 'has it already'] as const;
const ofReset = ['leads to the sign-in', 'leads to the sign-in'] as const;
const ofEnd = ['starts again', 'starts again'] as const;

/** PUT is left out, as the page repeats it by itself. */
const cases: Partial<Record<keyof typeof journeys, Calls>> = {
  '/sign-in': { verifyPassword: repeatable, identify: repeatable, submit: repeatable },
  '/sign-in/password': { verifyPassword: repeatable, identify: repeatable, submit: repeatable },
  '/sign-in/verification-code': { verifyCode: repeatable, identify: ofUsedCode, submit: ofUsedCode },
  '/register': { sendCode: repeatable },
  '/register/password': { createPasswordIdentity: repeatable, identify: ofCreation, submit: ofCreation },
  '/register/verification-code': { verifyCode: repeatable, identify: ofUsedCode, submit: ofUsedCode },
  '/forgot-password': { sendCode: repeatable },
  '/forgot-password/verification-code': { verifyCode: repeatable, identify: ofUsedCode },
  '/forgot-password/reset': { submit: ofReset },
  '/continue/password': { stageProfile: repeatable, submit: ofAddition },
  '/continue/username': { stageProfile: repeatable, submit: ofAddition },
  '/continue/email': { sendCode: repeatable },
  '/continue/verification-code': {
    verifyCode: repeatable,
    stageProfile: ofUsedCode,
    submit: ['starts again', 'asks for the address'],
  },
  '/social/link/$connectorId': { identify: repeatable, submit: ofEnd },
  '/mfa-binding/Totp': {
    verifyTotp: repeatable,
    bindFactor: repeatable,
    submit: ['confirms the app', 'confirms the app'],
  },
  '/mfa-binding/WebAuthn': {
    verifyWebAuthnRegistration: repeatable,
    bindFactor: repeatable,
    submit: ['confirms the passkey', 'confirms the passkey'],
  },
  '/mfa-binding/BackupCode': { bindFactor: repeatable, submit: repeatable },
  '/mfa-verification/Totp': { verifyTotp: repeatable, submit: repeatable },
  '/mfa-verification/WebAuthn': { verifyWebAuthnAuthentication: repeatable, submit: repeatable },
  '/mfa-verification/BackupCode': { verifyBackupCode: repeatable, submit: repeatable },
};

/** Starts the action. That of a passkey waits until its page is left, so the test looks at the page itself. */
function act(page: Page, { action }: Journey): void {
  action(page).catch(() => undefined);
}

const pressAgain = (page: Page) => page.locator('[data-part=button][data-variant=primary]:visible').click();

/** Goes to the screen and acts there, while the server does what the call asks for and its answer is lost. */
async function loseAnswer(page: Page, journey: Journey, operationId: OperationId): Promise<void> {
  const mock = mockControl(page);
  const [openApplication, ...way] = setupOf(journey);
  await openApplication(page);
  await mock.fixCode(rightCode);
  for (const action of way) await action(page);
  await expectScreen(page, journey.screen);
  await mock.setFaults({ name: 'answer-lost', operationId, times: 1 });
  act(page, journey);
  await expect(partsOf(page).main.getByText(texts.en.error.unknown)).toBeVisible();
}

const SAMPLE = '/mfa-verification/BackupCode';

for (const [route, calls] of Object.entries(cases))
  for (const [call, [afterPress, afterReload]] of Object.entries(calls)) {
    const journey = journeys[route as keyof typeof journeys];
    const operationId = call as OperationId;
    test(
      `${route}: the answer of ${call} is lost, and another press ${afterPress}`,
      { tag: route === SAMPLE ? [] : '@matrix' },
      async ({ page }) => {
        await loseAnswer(page, journey, operationId);
        await pressAgain(page);
        await outcomes[afterPress](page, journey);
      },
    );
    test(
      `${route}: the answer of ${call} is lost, and the action after a reload ${afterReload}`,
      { tag: '@matrix' },
      async ({ page }) => {
        await loseAnswer(page, journey, operationId);
        await page.reload();
        if (afterReload === 'asks for the address') {
          await expect(identifierField(page)).toHaveValue(journey.previousValue ?? /./);
          return;
        }
        await expectScreen(page, journey.screen);
        act(page, journey);
        await outcomes[afterReload](page, journey);
      },
    );
  }
