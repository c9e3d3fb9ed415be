import type { Page } from '@playwright/test';
import { sharedPassword, sharedTotpSecret } from '../../mocks/people/shared-credentials.ts';
import { texts } from '../a11y/texts.ts';
import { mockControl } from '../e2e/mock-control.ts';
import { socialButton, expectProvider } from '../e2e/social/social-actions.ts';
import { acme, expectOrganization } from '../e2e/single-sign-on/organization-actions.ts';
import { mfaParts, totpCode } from '../e2e/two-step/actions.ts';
import type { Walker } from './walker.ts';

/** What somebody comes for: from the first screen until the application shows who is signed in. */
interface Task {
  name: string;
  tenant: string;
  mistake: string;
  run: (walker: Walker) => Promise<void>;
}

const newPassword = 'ample-Anchorage-7';
/** Answered as wrong by the mock. */
const wrongCode = '000000';

/** Of a provider. */
const account = (page: Page, name: string) => page.getByRole('button', { name }).first();

const enterCode = async (
  { page, parts, type, read, mistake, see }: Walker,
  to: string,
  isMistaken = false,
) => {
  if (isMistaken)
    await mistake(async () => {
      await type(parts.code, wrongCode);
      await read(page.getByText(texts.en.error.invalid_passcode));
    });
  await see(parts.code);
  await type(parts.code, (await mockControl(page).codesFor(to)).at(-1) ?? 'none was sent');
};

export const TASKS: readonly Task[] = [
  {
    name: 'password',
    tenant: 'default',
    mistake: 'a wrong password',
    run: async ({ parts, type, typeIn, submit, read, page, mistake }) => {
      await type(parts.identifier, 'ada');
      await mistake(async () => {
        await typeIn(parts.password, 'analytical-engines');
        await submit(parts.signInButton);
        await read(page.getByText(texts.en.error.invalid_credentials));
      });
      await type(parts.password, 'analytical-engine');
      await submit(parts.signInButton);
    },
  },
  {
    name: 'code',
    tenant: 'email-code',
    mistake: 'a wrong code',
    run: async (walker) => {
      const { parts, type, submit } = walker;
      await type(parts.identifier, 'cora@example.org');
      await submit(parts.continueButton);
      await enterCode(walker, 'cora@example.org', true);
    },
  },
  {
    name: 'register',
    tenant: 'email-sign-up',
    mistake: 'a password that is too short',
    run: async (walker) => {
      const { page, parts, press, type, submit, read, mistake } = walker;
      await press(parts.link('Create account'));
      await type(parts.identifier, 'new@example.org');
      await submit(parts.button('Create account'));
      await press(parts.dialog('Please agree to the terms').getByRole('button', { name: 'Agree' }));
      await enterCode(walker, 'new@example.org');
      await mistake(async () => {
        await type(parts.newPassword, 'short');
        await submit(parts.button('Save password'));
        await read(page.getByText(/at least/));
      });
      await type(parts.newPassword, newPassword);
      await submit(parts.button('Save password'));
    },
  },
  {
    name: 'recovery',
    tenant: 'email-sign-up',
    mistake: 'a wrong code',
    run: async (walker) => {
      const { parts, press, type, submit, submitAsIs } = walker;
      await type(parts.identifier, 'ada@example.org');
      await submit(parts.continueButton);
      await press(parts.link('Forgot your password?'));
      await submitAsIs(parts.identifier, parts.continueButton);
      await enterCode(walker, 'ada@example.org', true);
      await type(parts.newPassword, newPassword);
      await submit(parts.button('Save password'));
      await submitAsIs(parts.identifier, parts.continueButton);
      await type(parts.password, newPassword);
      await submit(parts.signInButton);
    },
  },
  {
    name: 'social',
    tenant: 'social',
    mistake: 'another provider than the one with the account',
    run: async ({ page, parts, press, elsewhere, mistake }) => {
      const choose = (name: string) => press(socialButton(page, name));
      await mistake(async () => {
        await choose('Lighthouse');
        await elsewhere(() => expectProvider(page), parts.button('Cancel'));
        await press(parts.button('Sign in another way'));
      });
      await choose('Lighthouse');
      await elsewhere(() => expectProvider(page), account(page, 'Lin Lagoon'));
    },
  },
  {
    name: 'two-step',
    tenant: 'authenticator-only',
    mistake: 'a wrong code',
    run: async (walker) => {
      const { page, type, typeIn, submit, read, mistake } = walker;
      const parts = mfaParts(page);
      await type(parts.identifier, 'theo');
      await typeIn(parts.password, sharedPassword);
      await submit(parts.signInButton);
      await mistake(async () => {
        await type(parts.code, wrongCode);
        await read(page.getByText(texts.en.error.invalid_passcode));
      });
      await type(parts.code, totpCode(sharedTotpSecret));
    },
  },
  {
    name: 'single sign-on',
    tenant: 'single-sign-on',
    mistake: 'a slip in the domain',
    run: async ({ page, parts, type, selectAll, press, submit, see, elsewhere, mistake }) => {
      await mistake(async () => {
        await type(parts.identifier, 'olga@acme.exmaple');
        await selectAll(parts.identifier);
      });
      await type(parts.identifier, 'olga@acme.example');
      await see(socialButton(page, acme.name));
      await submit(socialButton(page, acme.name));
      await elsewhere(() => expectOrganization(page, acme), account(page, 'Olga Oarsman'));
      await press(parts.allowButton);
    },
  },
];

/** Does a task to its end. */
export async function doTask({ run }: Pick<Task, 'run'>, walker: Walker): Promise<void> {
  await run(walker);
  await walker.see(walker.page.getByText('Signed in as'));
}
