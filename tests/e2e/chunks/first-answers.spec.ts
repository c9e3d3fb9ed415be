import type { Page } from '@playwright/test';
import { http } from '../../../src/domain/generated/constants.ts';
import { requestOf } from '../leaving/calls.ts';
import type { OperationId } from '../../errors/step.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { expectRendered } from '../../setup/rendered.ts';
import type { Site } from '../../setup/site.ts';
import { leavingCases } from '../leaving/leaving-cases.ts';
import { actLate, expectEnd, passUpTo, type Delay } from './late-answer.ts';
import { endOf } from './ends.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn, signIn } from '../steps.ts';
import { probe, tryAgain } from './screen-probe.ts';

/** What no action asks for: it is asked for when the page is opened, or while somebody types. */

const MS: Readonly<Record<Delay, number>> = { '8 s': 8000, '15 s': 15_000 };

test.setTimeout(90_000);

/** Opens a page, one of whose first answers is held, up to where it waits for that. */
async function openWithout(
  operation: OperationId,
  tenant: string,
  page: Page,
  site: Site,
): Promise<{ release: () => void; since: number }> {
  const hasBegun = page.waitForRequest(/\/assets\/submit-/);
  await page.clock.install();
  const release = site.gate.holdAnswers(requestOf(operation));
  const since = Date.now();
  await page.goto(`/oidc/auth?client_id=demo-app&tenant=${tenant}`, { waitUntil: 'commit' });
  await hasBegun;
  await page.waitForLoadState('load');
  return { release, since };
}

test('settings after 8 s: the form comes by itself', { tag: '@matrix' }, async ({ page, site }) => {
  const { release, since } = await openWithout('getSignInExperience', 'default', page, site);
  await passUpTo(page, MS['8 s'], since);
  expect(await probe(page), 'while it waits').toMatchObject({
    isBlank: false,
    offersRetry: false,
    notices: [],
  });
  release();
  await expectRendered(page);
  await signIn(page, site.ada);
  await expectSignedIn(page, site.ada);
});

test(
  'settings after 15 s: an error page, whose retry brings the form',
  { tag: '@matrix' },
  async ({ page, site }) => {
    const { release } = await openWithout('getSignInExperience', 'default', page, site);
    await page.clock.fastForward(http.timeoutMs);
    const retry = page.getByRole('button', { name: tryAgain });
    await expect(retry).toBeVisible();
    await page.clock.fastForward(MS['15 s'] - http.timeoutMs);
    release();
    await expect(retry).toBeVisible();
    await retry.click();
    await expectRendered(page);
    await signIn(page, site.ada);
    await expectSignedIn(page, site.ada);
  },
);

for (const delay of ['8 s', '15 s'] as const) {
  test(
    `phrases after ${delay}: the page does without, and keeps what is typed`,
    { tag: '@matrix' },
    async ({ page, site }) => {
      const { release } = await openWithout('getPhrases', 'harbour', page, site);
      await page.clock.fastForward(MS['8 s']);
      await expectRendered(page);
      const { identifier } = partsOf(page);
      await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
      await identifier.fill('ada');
      await page.clock.fastForward(MS[delay] - MS['8 s']);
      release();
      await page.waitForLoadState('networkidle');
      await expect(identifier).toHaveValue('ada');
      expect(await probe(page)).toMatchObject({ isBusy: false, offersRetry: false, notices: [] });
    },
  );

  test(`the range of breached passwords after ${delay}: the submit goes on without`, async ({
    page,
    site,
  }) => {
    const submit = leavingCases.find(({ step }) => step === '/register/password');
    if (!submit) throw new Error('There is no step /register/password.');
    const { press, sent } = await actLate(submit, 'getBreachRange', page, site);
    await press();
    await expect.poll(sent, 'it is asked for').toBe(1);
    await page.clock.fastForward(MS[delay]);
    await expectEnd(page, endOf(submit));
  });

  test(
    `the look-up of an organization after ${delay}: the form is usable, and its submit leads on`,
    { tag: '@matrix' },
    async ({ page, site }) => {
      await page.clock.install();
      await page.goto('/oidc/auth?client_id=demo-app&tenant=single-sign-on');
      await expectRendered(page);
      const release = site.gate.holdAnswers(requestOf('findSsoConnectors'));
      const { identifier, password, signInButton } = partsOf(page);
      const isAsked = page.waitForRequest(/\/single-sign-on\/connectors\?/);
      await identifier.fill('ada@example.org');
      await isAsked;
      await page.clock.fastForward(MS[delay]);
      await expect(identifier).toBeEditable();
      await password.fill(site.ada.password);
      expect(await probe(page)).toMatchObject({ isBusy: false, offersRetry: false, notices: [] });
      await signInButton.click();
      await expect(page).toHaveURL(/\/sign-in\/consent$/);
      release();
    },
  );
}
