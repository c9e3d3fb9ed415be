import { texts } from '../../a11y/texts.ts';
import { expect } from '../../setup/fixtures.ts';
import { waitUntilLive } from '../held-script.ts';
import { partsOf } from '../screen-parts.ts';
import { recordCalls } from '../steps.ts';
import { test, untilSettings } from './held-page.ts';

const { sign_in_changed, sign_in_changed_choice } = texts.en.description;
const saysAddress = sign_in_changed.replace(/\{\{.*\}\}/, 'email');

for (const { title, tenant, typed, identifier, sentence, isSample } of [
  {
    title: 'a user name and a password, where codes go to an address now',
    tenant: 'email-code',
    typed: 'ada',
    identifier: '',
    sentence: saysAddress,
    isSample: true,
  },
  {
    title: 'an address and a password, where codes go to an address now',
    tenant: 'email-code',
    typed: 'ada@example.org',
    identifier: 'ada@example.org',
    sentence: saysAddress,
    isSample: false,
  },
  {
    title: 'a user name and a password, where there are only connectors now',
    tenant: 'social-only',
    typed: 'ada',
    identifier: undefined,
    sentence: sign_in_changed_choice,
    isSample: true,
  },
] as const)
  test(
    `a form of the last visit that the tenant has changed: ${title}`,
    { tag: isSample ? [] : '@matrix' },
    async ({ page, held, site }) => {
      const parts = partsOf(page);
      const open = (name: string) => page.goto(`${held.origin}/oidc/auth?client_id=demo-app&tenant=${name}`);
      held.release();
      await open('default');
      await waitUntilLive(page);
      const finish = site.gate.hold(/sign-in-exp/);
      const calls = recordCalls(page);
      await open(tenant);
      await parts.identifier.fill(typed);
      await parts.password.fill('analytical-engine');
      await page.keyboard.press('Enter');
      await expect(parts.signInButton).toHaveAttribute('aria-busy', 'true');
      finish();
      await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
      await expect(parts.password).toHaveCount(0);
      if (identifier !== undefined) await expect(parts.identifier).toHaveValue(identifier);
      expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
    },
  );

test('a form of the last visit in which nothing was typed changes, and only the new label of its field is said', async ({
  page,
  held,
  site,
}) => {
  held.release();
  await page.goto(`${held.origin}/oidc/auth?client_id=demo-app&tenant=default`);
  await waitUntilLive(page);
  const finish = site.gate.hold(/sign-in-exp/);
  await page.goto(`${held.origin}/oidc/auth?client_id=demo-app&tenant=email-code`);
  await expect(partsOf(page).password).toBeVisible();
  finish();
  await untilSettings(page);
  await waitUntilLive(page);
  await expect(partsOf(page).password).toHaveCount(0);
  await expect(page.getByText('What you typed before')).toHaveCount(0);
  await expect(partsOf(page).identifier).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: texts.en.input.email })).toHaveCount(1);
});
