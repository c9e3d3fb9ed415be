import type { Page } from '@playwright/test';
import { personas } from '../../mocks/people/personas.ts';
import { sharedPassword } from '../../mocks/people/shared-credentials.ts';
import { pageActions, type PageActions } from './page-actions.ts';
import { steps, type StepName } from './steps.ts';
import type { Translate } from './translate.ts';

/** The mock sends this code in every message. */
export const CODE = '246810';

interface StepSetup {
  tenant: string;
  firstScreen?: 'register';
  proceed?: (actions: PageActions) => Promise<void>;
}

const enterIdentifier =
  (text: string) =>
  async ({ fill, submitWithEnter: enter }: PageActions) => {
    await fill('identifier', text);
    await enter('identifier');
  };

const signInWithPassword = (username: string) => async (actions: PageActions) => {
  await enterIdentifier(username)(actions);
  await actions.waitForScreen('/sign-in/password');
  await actions.fill('password', sharedPassword);
  await actions.submitWithEnter('password');
};

const signInOnOnePage = (username: string, password: string) => async (actions: PageActions) => {
  await actions.fill('identifier', username);
  await actions.fill('password', password);
  await actions.submitWithEnter('password');
};

const openForgotPassword = async (actions: PageActions) => {
  await enterIdentifier('ada@example.org')(actions);
  await actions.waitForScreen('/sign-in/password');
  await actions.clickLink('action.forgot_password');
  await actions.waitForScreen('/forgot-password');
};

const requestRecoveryCode = async (actions: PageActions) => {
  await openForgotPassword(actions);
  await actions.submitWithEnter('identifier');
  await actions.waitForScreen('/forgot-password/verification-code');
};

const requestContinueCode = async (actions: PageActions) => {
  await signInWithPassword('emil')(actions);
  await actions.waitForScreen('/continue/email');
  await enterIdentifier(steps['/continue/verification-code'].identifier.input)(actions);
};

/** Comes back from a provider that reports the address of somebody who has an account. */
const returnFromProvider = async (actions: PageActions) => {
  await actions.clickButton('action.sign_in_with');
  await actions.page.getByRole('button', { name: 'Mia Mooring' }).click();
  await actions.clickButton('action.agree');
};

const setups: Readonly<Record<StepName, StepSetup>> = {
  '/sign-in, password only': { tenant: 'default' },
  '/sign-in, identifier first': { tenant: 'no-terms' },
  '/sign-in/password': { tenant: 'email-sign-up', proceed: enterIdentifier('ada@example.org') },
  '/sign-in/verification-code': { tenant: 'no-terms', proceed: enterIdentifier('nobody@example.org') },
  '/register, username': { tenant: 'default', firstScreen: 'register' },
  '/register, email': { tenant: 'no-terms', firstScreen: 'register' },
  '/register/password': { tenant: 'default', firstScreen: 'register', proceed: enterIdentifier('newcomer') },
  '/register/verification-code': {
    tenant: 'no-terms',
    firstScreen: 'register',
    proceed: enterIdentifier('ada@example.org'),
  },
  '/forgot-password': { tenant: 'email-sign-up', proceed: openForgotPassword },
  '/forgot-password/verification-code': { tenant: 'email-sign-up', proceed: requestRecoveryCode },
  '/forgot-password/reset': {
    tenant: 'email-sign-up',
    proceed: async (actions) => {
      await requestRecoveryCode(actions);
      await actions.fill('code', CODE);
    },
  },
  '/continue/password': {
    tenant: 'email-sign-up',
    proceed: async (actions) => {
      await enterIdentifier('noor@example.org')(actions);
      await actions.waitForScreen('/sign-in/password');
      await actions.clickButton('action.sign_in_via_passcode');
      await actions.waitForScreen('/sign-in/verification-code');
      await actions.fill('code', CODE);
    },
  },
  '/continue/username': {
    tenant: 'username-and-contact',
    proceed: async (actions) => {
      await enterIdentifier('una@example.org')(actions);
      await actions.waitForScreen('/sign-in/verification-code');
      await actions.fill('code', CODE);
    },
  },
  '/continue/email': { tenant: 'email-sign-up', proceed: signInWithPassword('emil') },
  '/continue/phone': { tenant: 'phone-sign-up', proceed: signInWithPassword('fenna') },
  '/continue/emailOrPhone': { tenant: 'username-and-contact', proceed: signInWithPassword('paul') },
  '/continue/verification-code': { tenant: 'email-sign-up', proceed: requestContinueCode },
  '/continue/verification-code?linkSocial': { tenant: 'email-sign-up', proceed: requestContinueCode },
  '/sign-in, social': { tenant: 'social' },
  '/social/link': { tenant: 'social', proceed: returnFromProvider },
  '/mfa-binding/Totp': {
    tenant: 'authenticator-only',
    proceed: signInOnOnePage('ada', personas.ada.account.password),
  },
  '/mfa-verification/Totp': {
    tenant: 'authenticator-only',
    proceed: signInOnOnePage('theo', sharedPassword),
  },
};

export interface HistoryEntry {
  path: string;
  search: string;
  state: { locationState?: object; generation?: string; __TSR_index?: number };
}

/** Goes to a step; resolves with the history that leads there, the step last. */
export async function goToStep(page: Page, name: StepName, translate: Translate): Promise<HistoryEntry[]> {
  const { tenant, firstScreen, proceed } = setups[name];
  const actions = pageActions(page, translate);
  await page.goto(
    `/oidc/auth?client_id=demo-app&tenant=${tenant}${firstScreen ? `&first_screen=${firstScreen}` : ''}`,
  );
  await actions.waitForScreen(`/${firstScreen ?? 'sign-in'}`);
  await page.request.put('/_mock/code', { data: { fixed: CODE } });
  await proceed?.(actions);
  await actions.waitForScreen(steps[name].path);
  const entries = await readHistory(page);
  if (!name.endsWith('?linkSocial')) return entries;
  return entries.map((entry) => ({ ...entry, search: '?linkSocial=lighthouse' }));
}

async function readHistory(page: Page): Promise<HistoryEntry[]> {
  const entry = await page.evaluate(() => ({
    path: location.pathname,
    search: location.search,
    state: history.state as HistoryEntry['state'],
  }));
  const index = entry.state.__TSR_index ?? 0;
  if (index === 0) return [entry];
  await page.goBack();
  await page.waitForFunction(
    (before) => (history.state as HistoryEntry['state']).__TSR_index === before - 1,
    index,
  );
  return [...(await readHistory(page)), entry];
}

export function withoutResendWait(entries: readonly HistoryEntry[]): HistoryEntry[] {
  return entries.map((entry, index) =>
    index < entries.length - 1
      ? entry
      : { ...entry, state: { ...entry.state, locationState: { ...entry.state.locationState, resendAt: 1 } } },
  );
}

export async function restoreHistory(page: Page, entries: readonly HistoryEntry[]): Promise<void> {
  await page.evaluate((all) => {
    // The router patches the methods of `history`, so use those of the prototype.
    const native = History.prototype;
    for (const [index, { path, search, state }] of all.entries())
      if (index === 0) native.replaceState.call(history, state, '', path + search);
      else native.pushState.call(history, state, '', path + search);
    // As if no other tab had gone on since then (quality 17).
    const { generation } = all.at(-1)?.state ?? {};
    if (generation !== undefined) localStorage.setItem('generation', generation);
  }, entries);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main :is(form input, h1):focus').waitFor();
}
