import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import type { Person, Site } from '../setup/site.ts';

/** What the page says, in English. */
export const says = {
  wrong: 'These sign-in details don’t match. Check them and try again.',
  suspended: 'This account is suspended. Contact support to use it again.',
  locked: 'Too many attempts. Try again in 10 minutes.',
  offline: 'You’re offline. Connect to the internet, then try again.',
  unreachable: 'The server can’t be reached. Check your connection and try again.',
  noAnswer: 'Unknown error. Please try again later.',
};

/** The parts of the sign-in screens that tests act on. */
export const on = (page: Page) => ({
  identifier: page.getByRole('textbox', { name: /^Username/ }),
  password: page.getByLabel('Password', { exact: true }),
  signIn: page.getByRole('button', { name: /^(Sign in|Come aboard)$/ }),
  proceed: page.getByRole('button', { name: 'Continue' }),
  back: page.getByRole('button', { name: 'Back' }),
  change: page.getByRole('link', { name: 'Change' }),
  allow: page.getByRole('button', { name: 'Allow' }),
  heading: page.getByRole('heading', { level: 1 }),
});

/** An application sends the person in; `query` begins with `&`. Ends when the form can be used. */
export async function begin(page: Page, tenant = 'default', query = ''): Promise<void> {
  await page.goto(`/oidc/auth?tenant=${tenant}${query}`);
  await expect(page.getByRole('textbox').first()).toBeFocused();
}

/** Fills the one-page form and sends it. */
export async function signIn(page: Page, { username, password }: Omit<Person, 'name'>): Promise<void> {
  await on(page).identifier.fill(username);
  await on(page).password.fill(password);
  await on(page).signIn.click();
}

/** Goes from the identifier to the screen that asks for the password. */
export async function toPassword(page: Page, username = 'ada', query = ''): Promise<void> {
  await begin(page, 'harbour', query);
  await on(page).identifier.fill(username);
  await on(page).proceed.click();
  await expect(on(page).password).toBeFocused();
}

export async function expectSignedIn(page: Page, { name }: Pick<Person, 'name'>): Promise<void> {
  await expect(page).toHaveURL(/\/demo-app(\?|$)/);
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
}

/** The field is marked wrong, says so in words, and has the focus. */
export async function expectWrong(field: ReturnType<Page['getByRole']>, words: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(words);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expect(field.page()).toHaveTitle(/^Error: /);
}

/** The calls of the interaction API from now on, as `METHOD /path`. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/interaction')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Does what makes the page leave, which leads nowhere: so the page stays as it is while it is being left. */
export async function leaveForNowhere(page: Page, { gate }: Site, act: () => Promise<void>): Promise<void> {
  const reopen = gate.empty(/^GET \/oidc\/auth\//);
  const gone = page.waitForEvent('requestfailed', (request) => request.url().includes('/oidc/auth/'));
  await act();
  await gone;
  reopen();
}
