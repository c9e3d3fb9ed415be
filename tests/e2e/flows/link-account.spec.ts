import type { Page } from '@playwright/test';
import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { apiCalls } from '../api-calls.ts';
import { expectSignedIn } from '../steps.ts';
import { keyboard, pointer } from './input-method.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';

const connectorId = 'lighthouse-web';
const socialTenant = 'social-sign-up';

/** Signs in with a new social identity by API calls, then opens the screen that asks for the missing address. */
async function returnFromProvider(page: Page, origin: string): Promise<void> {
  await gotoSignIn(page, socialTenant);
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
  for (const [status, ...request] of calls)
    expect(await call(...request), `${request[0]} ${request[1]}`).toBe(status);
  const address = `/continue/emailOrPhone?linkSocial=${connectorId}`;
  await page.evaluate(
    (url) => history.replaceState({ ...history.state, locationState: {} }, '', url),
    address,
  );
  await page.reload();
}

for (const [methodName, inputMethod] of Object.entries({
  'by pointer': () => pointer,
  'by keyboard alone': keyboard,
}))
  test(`${methodName}: a taken address after social sign-in links the account`, async ({ page, site }) => {
    await returnFromProvider(page, site.origin);
    const before = apiCalls(site).length;
    const { submitIdentifier, enterCode, answerDialog } = pageActions(page, inputMethod(page));
    await submitIdentifier('taken@example.org');
    await expect(page).toHaveURL(`/continue/verification-code?linkSocial=${connectorId}`);
    await enterCode('taken@example.org');
    await answerDialog('Account found', 'Link account');
    await expectSignedIn(page, { name: 'Tamsin Ken' });
    await expect(page.getByText('lighthouse', { exact: true })).toBeVisible();
    expect(apiCalls(site).slice(before)).toEqual([
      ...['send code', 'PATCH identifiers', 'PATCH profile', 'submit'],
      ...['PUT event', 'PUT profile', 'submit'],
    ]);
  });

test('without linkSocial a taken address must be changed', async ({ page }) => {
  await gotoSignIn(page, 'email-sign-up');
  const { submitIdentifier, submitPassword, enterCode, answerDialog, parts } = pageActions(page);
  await submitIdentifier('paul');
  await submitPassword(sharedPassword);
  await submitIdentifier('taken@example.org');
  await enterCode('taken@example.org');
  await expect(parts.dialog('Account found').getByRole('button')).toHaveCount(1);
  await answerDialog('Account found', 'Change email');
  await expect(parts.identifier).toHaveValue('taken@example.org');
  await submitIdentifier('paul@example.org');
  await enterCode('paul@example.org');
  await expectSignedIn(page, { name: 'Paul Pier' });
});
