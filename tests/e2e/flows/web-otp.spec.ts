import type { Page } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { expectSignedIn } from '../steps.ts';
import { pageActions } from './page-actions.ts';

declare global {
  interface Window {
    /** Each request for the code of an SMS, in order. */
    otpRequests: { signal: AbortSignal | undefined; receive: (code: string) => void }[];
  }
}

/** Stands in for the WebOTP of a phone: what is asked for is kept, and an SMS comes when the test says so. */
const addWebOtp = (page: Page) =>
  page.addInitScript(() => {
    window.otpRequests = [];
    Object.assign(window, { OTPCredential: class {} });
    navigator.credentials.get = ({ signal } = {}) =>
      new Promise((resolve, reject) => {
        const receive = (code: string) => resolve(Object.assign(Object.create(null) as Credential, { code }));
        window.otpRequests.push({ signal, receive });
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
  });

/** Whether each request so far has been aborted. */
const aborted = (page: Page) =>
  page.evaluate(() => window.otpRequests.map(({ signal }) => signal?.aborted === true));

const receiveSms = (page: Page) =>
  page.evaluate((code) => window.otpRequests.at(-1)?.receive(code), rightCode);

test.beforeEach(async ({ page }) => {
  await addWebOtp(page);
  await openState(page, 'sign-in-code-phone');
  await expect.poll(() => aborted(page)).toEqual([false]);
});

test('the code of an SMS is waited for until a code is submitted, and again after a wrong one', async ({
  page,
}) => {
  const { parts } = pageActions(page);
  await parts.code.fill('000000');
  await expect(parts.code).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => aborted(page)).toEqual([true, false]);
  await receiveSms(page);
  await expectSignedIn(page, { name: 'Cora Current' });
});

test('Back no longer waits for the code of an SMS, and Forward waits again', async ({ page }) => {
  const { parts } = pageActions(page);
  await parts.backButton.click();
  await expect(parts.identifier).toBeFocused();
  expect(await aborted(page)).toEqual([true]);
  await page.goForward();
  await expect(parts.code).toBeFocused();
  await expect.poll(() => aborted(page)).toEqual([true, false]);
});
