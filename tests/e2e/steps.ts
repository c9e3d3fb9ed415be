import type { Page } from '@playwright/test';
import { expect } from '../setup/fixtures.ts';
import { expectRendered } from '../setup/rendered.ts';
import type { Site, TestUser } from '../setup/site.ts';
import { reachApplication } from './journeys/screens.ts';
import { partsOf } from './screen-parts.ts';

/** Starts a sign-in and waits until React has hydrated its form; `query` starts with `&`. */
export async function startSignIn(page: Page, tenant = 'default', query = ''): Promise<void> {
  await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}${query}`);
  await expect(page.getByRole('textbox').first()).toBeFocused();
  await expectRendered(page);
}

/** Follows a link and waits until the next form has the focus, because its field may have the same name as the last one. */
export async function followLinkToForm(page: Page, name: string): Promise<void> {
  await partsOf(page).link(name).click();
  await expect(page.getByRole('textbox').first()).toBeFocused();
}

export async function signIn(page: Page, { username, password }: Omit<TestUser, 'name'>): Promise<void> {
  await partsOf(page).identifier.fill(username);
  await partsOf(page).password.fill(password);
  await partsOf(page).signInButton.click();
}

export async function expectSignedIn(page: Page, { name }: Pick<TestUser, 'name'>): Promise<void> {
  await reachApplication(page);
  await expect(page.getByText(`Signed in as ${name}`)).toBeVisible();
}

/** Records the calls of the server's API from now on, as `METHOD /path`; the array grows. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(interaction|experience)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Runs an action that redirects while the redirect gets 204, so that the page stays in its redirecting state. */
export async function actWithFailingRedirect(
  page: Page,
  { gate }: Site,
  act: () => Promise<void>,
): Promise<void> {
  const restore = gate.answerEmpty(/^GET \/oidc\/auth\//);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/oidc/auth/'));
  await act();
  await failed;
  restore();
}
