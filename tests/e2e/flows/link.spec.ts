import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOf } from './calls.ts';
import { keyboard, pointer } from './hands.ts';
import { comeIn, walkerOf } from './walk.ts';

const connectorId = 'lighthouse-web';
const socialTenant = 'social-sign-up';

/** Somebody new has come back from a provider and lacks an address; stands where the page would have led them. */
async function comeBackFromProvider(page: Page, origin: string): Promise<void> {
  await comeIn(page, socialTenant);
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`/api/interaction${path}`, { method, ...(data && { data }) });
    return answer.status();
  };
  const redirectUri = `${origin}/callback/${connectorId}`;
  const connectorData = { redirectUri, code: 'anonymous' };
  const calls: [status: number, method: string, path: string, body?: object][] = [
    [204, 'PUT', '', { event: 'SignIn' }],
    [200, 'POST', '/verification/social-authorization-uri', { connectorId, state: 'x', redirectUri }],
    [204, 'PATCH', '/identifiers', { connectorId, connectorData }],
    [422, 'POST', '/submit'],
    [204, 'PUT', '/event', { event: 'Register' }],
    [204, 'PATCH', '/profile', { connectorId }],
    [422, 'POST', '/submit'],
  ];
  for (const [status, ...made] of calls) expect(await call(...made), `${made[0]} ${made[1]}`).toBe(status);
  const address = `/continue/emailOrPhone?linkSocial=${connectorId}`;
  await page.evaluate((url) => history.replaceState({ ...history.state, carry: {} }, '', url), address);
  await page.reload();
}

for (const [way, hands] of Object.entries({ 'by pointer': () => pointer, 'by keyboard alone': keyboard }))
  test(`${way}: an address that somebody has, after a social sign-in, links that account`, async ({
    page,
    site,
  }) => {
    await comeBackFromProvider(page, site.origin);
    const before = callsOf(site).length;
    const { identify, enterCode, answer } = walkerOf(page, hands(page));
    await identify('taken@example.org');
    await expect(page).toHaveURL(`/continue/verification-code?linkSocial=${connectorId}`);
    await enterCode('taken@example.org');
    await answer('Account found', 'Link account');
    await expectSignedIn(page, { name: 'Tamsin Ken' });
    await expect(page.getByText('lighthouse', { exact: true })).toBeVisible();
    expect(callsOf(site).slice(before)).toEqual([
      ...['send code', 'PATCH identifiers', 'PATCH profile', 'S'],
      ...['PUT event', 'PUT profile', 'S'],
    ]);
  });

test('without linkSocial the address has to be changed', async ({ page }) => {
  await comeIn(page, 'email-sign-up');
  const { identify, enterPassword, enterCode, answer, on } = walkerOf(page);
  await identify('paul');
  await enterPassword('calm-seas-7');
  await identify('taken@example.org');
  await enterCode('taken@example.org');
  await expect(on.dialog('Account found').getByRole('button')).toHaveCount(1);
  await answer('Account found', 'Change');
  await expect(on.identifier).toHaveValue('taken@example.org');
  await identify('paul@example.org');
  await enterCode('paul@example.org');
  await expectSignedIn(page, { name: 'Paul Pier' });
});
