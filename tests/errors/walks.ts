import type { Page } from '@playwright/test';
import { usualPassword } from '../../mocks/people/usual.ts';
import { hands, type Hands } from './page-actions.ts';
import { steps, type StepName } from './steps.ts';
import type { Words } from './words.ts';

/** The code of every message. */
const CODE = '246810';

interface Walk {
  tenant: string;
  from?: 'register';
  /** From the first screen to the step. */
  go?: (hands: Hands) => Promise<void>;
}

const identify =
  (text: string) =>
  async ({ fill, enter }: Hands) => {
    await fill('identifier', text);
    await enter('identifier');
  };

const withPassword = (username: string) => async (on: Hands) => {
  await identify(username)(on);
  await on.arrive('/sign-in/password');
  await on.fill('password', usualPassword);
  await on.enter('password');
};

const forgot = async (on: Hands) => {
  await identify('ada@example.org')(on);
  await on.arrive('/sign-in/password');
  await on.follow('secondary.forgot_password');
  await on.arrive('/forgot-password');
};

const forgotCode = async (on: Hands) => {
  await forgot(on);
  await on.enter('identifier');
  await on.arrive('/forgot-password/verification-code');
};

const continueCode = async (on: Hands) => {
  await withPassword('emil')(on);
  await on.arrive('/continue/email');
  await identify(steps['/continue/verification-code'].identifier.typed)(on);
};

/** How one gets to each step, by the pages and the mock alone. */
const walks: Readonly<Record<StepName, Walk>> = {
  '/sign-in, one page': { tenant: 'default' },
  '/sign-in, code': { tenant: 'no-terms' },
  '/sign-in/password': { tenant: 'email-sign-up', go: identify('ada@example.org') },
  '/sign-in/verification-code': { tenant: 'no-terms', go: identify('nobody@example.org') },
  '/register, user name': { tenant: 'default', from: 'register' },
  '/register, address': { tenant: 'no-terms', from: 'register' },
  '/register/password': { tenant: 'default', from: 'register', go: identify('newcomer') },
  '/register/verification-code': { tenant: 'no-terms', from: 'register', go: identify('ada@example.org') },
  '/forgot-password': { tenant: 'email-sign-up', go: forgot },
  '/forgot-password/verification-code': { tenant: 'email-sign-up', go: forgotCode },
  '/forgot-password/reset': {
    tenant: 'email-sign-up',
    go: async (on) => {
      await forgotCode(on);
      await on.fill('code', CODE);
    },
  },
  '/continue/password': {
    tenant: 'email-sign-up',
    go: async (on) => {
      await identify('noor@example.org')(on);
      await on.arrive('/sign-in/password');
      await on.press('action.use_code');
      await on.arrive('/sign-in/verification-code');
      await on.fill('code', CODE);
    },
  },
  '/continue/username': {
    tenant: 'username-and-contact',
    go: async (on) => {
      await identify('una@example.org')(on);
      await on.arrive('/sign-in/verification-code');
      await on.fill('code', CODE);
    },
  },
  '/continue/email': { tenant: 'email-sign-up', go: withPassword('emil') },
  '/continue/phone': { tenant: 'phone-sign-up', go: withPassword('fenna') },
  '/continue/emailOrPhone': { tenant: 'username-and-contact', go: withPassword('paul') },
  '/continue/verification-code': { tenant: 'email-sign-up', go: continueCode },
  '/continue/verification-code?linkSocial': { tenant: 'email-sign-up', go: continueCode },
};

/** An entry of the history, as the page has written it. */
export interface Entry {
  path: string;
  search: string;
  state: { carry?: object; __TSR_index?: number };
}

/** Walks to a step once; resolves with the history that led there, the step last. */
export async function walkTo(page: Page, name: StepName, words: Words): Promise<Entry[]> {
  const { tenant, from, go } = walks[name];
  const on = hands(page, words);
  await page.goto(`/oidc/auth?tenant=${tenant}${from ? `&first_screen=${from}` : ''}`);
  await on.arrive(`/${from ?? 'sign-in'}`);
  await page.request.put('/_mock/code', { data: { fixed: CODE } });
  await go?.(on);
  await on.arrive(steps[name].path);
  const entries = await historyOf(page);
  if (!name.endsWith('?linkSocial')) return entries;
  return entries.map((entry) => ({ ...entry, search: '?linkSocial=lighthouse' }));
}

/** Reads the history, from its end back to the first page. */
async function historyOf(page: Page): Promise<Entry[]> {
  const entry = await page.evaluate(() => ({
    path: location.pathname,
    search: location.search,
    state: history.state as Entry['state'],
  }));
  const index = entry.state.__TSR_index ?? 0;
  if (index === 0) return [entry];
  await page.goBack();
  await page.waitForFunction((before) => (history.state as Entry['state']).__TSR_index === before - 1, index);
  return [...(await historyOf(page)), entry];
}

/** Puts the page back to where a walk has led: the same history, the page begun anew. */
export async function standAt(page: Page, entries: readonly Entry[]): Promise<void> {
  await page.evaluate((all) => {
    // The router listens to the methods of `history` itself; it is not to act on these.
    const plain = History.prototype;
    for (const [at, { path, search, state }] of all.entries())
      if (at === 0) plain.replaceState.call(history, state, '', path + search);
      else plain.pushState.call(history, state, '', path + search);
  }, entries);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('main form input:focus').waitFor();
}
