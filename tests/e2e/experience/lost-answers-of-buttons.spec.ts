import type { Page } from '@playwright/test';
import type { OperationId } from '../../../mocks/prism/description.ts';
import { rightCode } from '../../../mocks/states/state.ts';
import { texts } from '../../a11y/texts.ts';
import { callsOf, type PortOperation } from '../../sequences/port-operations.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { wayTo, type PageAction } from '../../setup/open-state.ts';
import { chooseFactor, enterCode, openApplication, pressButton } from '../journeys/actions.ts';
import { expectScreen, type ScreenName } from '../journeys/screens.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { socialButton } from '../social/social-actions.ts';

// lost-answers.spec.ts has the forms.
test.use({ possibleWarnings: [/^console error: Failed to load resource/] });

/** A button without a form of its own, which runs a server operation. */
interface ButtonCase {
  /** The name of a state of mocks/states. */
  state: string;
  screen: ScreenName;
  /** Opens the dialog that has the button. */
  before?: PageAction;
  press: PageAction;
  /** By default the button again. */
  again?: PageAction;
  end: ScreenName;
  /** The page repeats these calls by itself, or leaves them out here. */
  without: readonly OperationId[];
}

const inDialog =
  (button: string): PageAction =>
  (page) =>
    page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

const goTo =
  (connector: string): PageAction =>
  (page) =>
    socialButton(page, connector).click();

const afterCode = {
  screen: 'code',
  before: async (page: Page) => {
    await enterCode(page);
    await page.getByRole('dialog').waitFor();
  },
  // The notice has the button, as the code of the form is used.
  again: pressButton(texts.en.action.try_again),
  end: 'application',
  without: ['readInteraction', 'changeEvent'],
} as const;

const cases: Readonly<Partial<Record<PortOperation, ButtonCase>>> = {
  signInVerified: { ...afterCode, state: 'register-code-known', press: inDialog('Sign in') },
  registerVerified: { ...afterCode, state: 'sign-in-code-unknown', press: inDialog('Create account') },
  startSocialSignIn: {
    state: 'social',
    screen: 'identifier',
    press: goTo('Lighthouse'),
    end: 'provider',
    without: ['startInteraction'],
  },
  createWithIdentity: {
    state: 'social-link',
    screen: 'link or create',
    press: pressButton('Create a new account'),
    end: 'add email',
    without: ['readInteraction', 'changeEvent', 'submit'],
  },
  startSsoSignIn: {
    state: 'sso-choice',
    screen: 'choose an organization',
    press: goTo('Borealis Shipping'),
    end: 'organization',
    without: ['startInteraction'],
  },
  newAppKey: {
    state: 'two-step-choice',
    screen: 'choose a factor to set up',
    press: chooseFactor('Authenticator app'),
    end: 'new app',
    without: [],
  },
  newPasskeyOptions: {
    state: 'two-step-choice',
    screen: 'choose a factor to set up',
    press: chooseFactor('Passkey'),
    end: 'new passkey',
    without: [],
  },
  passkeyOptions: {
    state: 'two-step-verify-choice',
    screen: 'choose a factor',
    press: chooseFactor('Passkey'),
    end: 'passkey',
    without: [],
  },
  skipTwoStep: {
    state: 'two-step-choice',
    screen: 'choose a factor to set up',
    press: pressButton('Skip for now'),
    end: 'application',
    without: [],
  },
};

for (const [name, buttonCase] of Object.entries(cases)) {
  const { state, screen, before, press, again = press, end, without } = buttonCase;
  for (const operationId of callsOf(name as PortOperation, 'experience').filter(
    (id) => !without.includes(id),
  ))
    test(
      `${name}: the answer of ${operationId} is lost, and another press goes on`,
      { tag: '@matrix' },
      async ({ page }) => {
        const mock = mockControl(page);
        await openApplication(page);
        await mock.fixCode(rightCode);
        for (const action of wayTo(state)) await action(page);
        await expectScreen(page, screen);
        await before?.(page);
        await mock.setFaults({ name: 'answer-lost', operationId, times: 1 });
        await press(page);
        await expect(partsOf(page).main.getByText(texts.en.error.unknown)).toBeVisible();
        await again(page);
        await expectScreen(page, end);
      },
    );
}
