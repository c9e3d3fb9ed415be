import type { Page } from '@playwright/test';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { expect, test as base } from '../../setup/fixtures.ts';
import { wayTo, type PageAction } from '../../setup/open-state.ts';
import { startTcpGate, type TcpGate } from '../../setup/tcp-gate.ts';
import { findOperation } from '../../mock/description.ts';
import { openApplication, pressButton } from '../journeys/actions.ts';
import type { Journey } from '../journeys/journey.ts';
import { journeys } from '../journeys/journeys.ts';
import { expectScreen, type ScreenName } from '../journeys/screens.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { chooseAccount, socialButton } from '../social/social-actions.ts';
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

/** What the user does after a reload or Back to reach the screen that follows, or the screen that tells them to start again. */
type Way = PageAction | ScreenName;

interface RepeatedCase {
  journey: Pick<Journey, 'state' | 'more' | 'screen' | 'action' | 'afterAction'>;
  calls: Partial<Record<OperationId, { reload: Way; back: Way }>>;
  /** The number of accounts that the walk creates. */
  creates?: 1;
}

const { '/register/password': byPassword, '/register/verification-code': byCode } = journeys;
const registerByPassword: PageAction = async (page) => {
  await pressButton('Create account')(page);
  await expectScreen(page, 'first password');
  await byPassword.action(page);
};
const enterNewCode: PageAction = async (page) => {
  await pressButton('Continue')(page);
  await partsOf(page).code.fill(rightCode);
};
/** A verification of a factor: the interaction has its record, and Back leads to a page before it. */
const ofFactor = ({ action, previousScreen }: Journey) => ({ reload: action, back: previousScreen });

const cases: Readonly<Record<string, RepeatedCase>> = {
  'a username and a password': {
    journey: byPassword,
    creates: 1,
    calls: {
      createPasswordIdentity: { reload: byPassword.action, back: registerByPassword },
      identify: {
        reload: async (page) => {
          await byPassword.action(page);
          await continueWithAccount(page);
        },
        back: async (page) => {
          await pressButton('Create account')(page);
          await continueWithAccount(page);
        },
      },
    },
  },
  'a code for a new account': {
    journey: byCode,
    creates: 1,
    calls: {
      verifyCode: { reload: (page) => partsOf(page).code.fill(rightCode), back: signInWithNewCode },
      identify: { reload: signInToAccount, back: signInToAccount },
    },
  },
  'a code': {
    journey: journeys['/sign-in/verification-code'],
    calls: { verifyCode: { reload: (page) => partsOf(page).code.fill(rightCode), back: enterNewCode } },
  },
  'a provider': {
    journey: {
      state: 'social',
      more: [(page) => socialButton(page, 'Lighthouse').click()],
      screen: 'provider',
      action: (page) => chooseAccount(page, 'Lin Lagoon'),
      afterAction: 'application',
    },
    calls: { verifySocial: { reload: 'step lost', back: 'provider' } },
  },
  'a code of an app': {
    journey: journeys['/mfa-verification/Totp'],
    calls: { verifyTotp: ofFactor(journeys['/mfa-verification/Totp']) },
  },
  'a backup code': {
    journey: journeys['/mfa-verification/BackupCode'],
    calls: { verifyBackupCode: ofFactor(journeys['/mfa-verification/BackupCode']) },
  },
  'a code of a factor': {
    journey: journeys['/mfa-verification/EmailVerificationCode'],
    calls: { verifyMfaCode: ofFactor(journeys['/mfa-verification/EmailVerificationCode']) },
  },
};

/** Walks to the screen over connections that have answered requests, and resolves with the number of accounts. */
async function walkTo(page: Page, { state, more = [], screen }: RepeatedCase['journey']): Promise<number> {
  await openApplication(page);
  await mockControl(page).fixCode(rightCode);
  for (const action of [...wayTo(state), ...more]) await action(page);
  await expectScreen(page, screen);
  return (await readAccounts(page)).length;
}

const SAMPLE = 'a username and a password';

for (const [name, { journey, calls, creates = 0 }] of Object.entries(cases))
  for (const [id, { reload, back }] of Object.entries(calls)) {
    const line = requestLine(id as OperationId);

    /** Ends in the application, or on the screen of the way, with one account. */
    const expectEnd = async (page: Page, accounts: number, way?: Way) => {
      if (typeof way === 'string') return expectScreen(page, way);
      await way?.(page);
      await expectScreen(page, journey.afterAction);
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
        await expectEnd(page, accounts);
        expect(countOf(site.gate, line)).toBe(before + 2);
      });

      test('works once when the user presses again', async ({ page, gate }) => {
        const accounts = await walkTo(page, journey);
        await loseAnswers(page, gate);
        await primaryButton(page).click();
        await expectEnd(page, accounts);
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
