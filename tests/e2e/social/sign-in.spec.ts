import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls, sentCalls } from '../api-calls.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { chooseAccount, expectProvider, goToProvider, socialButton } from './social-actions.ts';

const connectorId = 'lighthouse-web';

test('signs in to a linked account, and removes the provider’s answer from the address', async ({
  page,
  site,
}) => {
  await goToProvider(page, 'social');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => void addresses.push(frame.url()));
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
  expect(addresses.some((address) => address.endsWith(`/sign-in/social/${connectorId}`))).toBe(true);
  const [start, ask, verify, submit] = sentCalls(site);
  const { state } = (ask?.[1] ?? {}) as { state?: string };
  const redirectUri = `${site.origin}/callback/${connectorId}`;
  expect(state).toMatch(/^[\w-]{11}$/);
  expect([start, ask, submit]).toEqual([
    ['PUT interaction', { event: 'SignIn' }],
    ['POST /interaction/verification/social-authorization-uri', { connectorId, state, redirectUri }],
    ['submit', null],
  ]);
  expect(verify).toEqual([
    'PATCH identifiers',
    { connectorId, connectorData: { code: expect.any(String) as unknown, redirectUri } },
  ]);
});

/** Records the button when the page unloads; locators would wait for the navigation. */
const recordButtonAtLeave = (page: Page) =>
  page.evaluate(() =>
    addEventListener('pagehide', () => {
      const busy = [...document.querySelectorAll('[aria-busy="true"]')].map((button) => button.textContent);
      sessionStorage.setItem('busyAtLeave', busy.join());
    }),
  );

test('keeps the button busy until the page unloads, and shows a usable page after Back', async ({
  page,
  site,
}) => {
  await page.goto('/oidc/auth?client_id=demo-app&tenant=social');
  const button = socialButton(page, 'Lighthouse');
  await expect(button).toBeVisible();
  await recordButtonAtLeave(page);
  await button.evaluate((element: HTMLElement) => {
    for (let click = 0; click < 3; click += 1) element.click();
  });
  await expectProvider(page);
  expect(await page.evaluate(() => sessionStorage.getItem('busyAtLeave'))).toContain(
    'Continue with Lighthouse',
  );
  expect(apiCalls(site)).toHaveLength(2);
  await page.goBack();
  await expect(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expectProvider(page);
  await chooseAccount(page, 'Lin Lagoon');
  await expectSignedIn(page, { name: 'Lin Lagoon' });
});

// src/domain/callback-parameters.test.ts covers how the page reads each.
test('sends the provider’s parameters in query and hash to the server', async ({ page, site }) => {
  await goToProvider(page, 'social');
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  await page.goto(`/callback/${connectorId}?code=a%2Bb&state=${state}#hash=%20x`);
  await expect(partsOf(page).button('Start again')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const redirectUri = `${site.origin}/callback/${connectorId}`;
  const connectorData = { code: 'a+b', hash: ' x', redirectUri };
  expect(sentCalls(site).slice(2)).toEqual([['PATCH identifiers', { connectorId, connectorData }]]);
});
