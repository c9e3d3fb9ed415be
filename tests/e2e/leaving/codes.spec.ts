import type { Page } from '@playwright/test';
import { rightCode } from '../../../mocks/states/state.ts';
import type { ServerApi } from '../../../src/domain/server-api.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import type { Site } from '../../setup/site.ts';
import { apiCalls } from '../api-calls.ts';
import { mockControl } from '../mock-control.ts';
import { partsOf } from '../screen-parts.ts';
import { expectSignedIn } from '../steps.ts';
import { callsOfApi, isCall, requestOf, type CallOfApi } from './calls.ts';

type Api = ServerApi;

const ada = 'ada@example.org';

const enterAddress = async (page: Page, address: string) => {
  await partsOf(page).identifier.fill(address);
  await partsOf(page).identifier.press('Enter');
  await expect(partsOf(page).code).toBeFocused();
};

/** A page of a site whose document speaks this API. */
interface Target {
  page: Page;
  site: Site;
  api: Api;
}

const countOf = (call: CallOfApi, { site, api }: Target) =>
  site.gate.requests.filter((request) => requestOf(callsOfApi[api][call]).test(request)).length;

/** Leaves by Back during the held call, and resolves when the page has its answer. */
async function leaveDuring(call: CallOfApi, target: Target, act: () => Promise<void>) {
  const { page, site, api } = target;
  const operation = callsOfApi[api][call];
  const release = site.gate.hold(requestOf(operation));
  const before = countOf(call, target);
  await act();
  await expect.poll(() => countOf(call, target)).toBe(before + 1);
  const answered = page.waitForResponse((response) => isCall(operation, response.request()));
  await page.goBack();
  release();
  await (await answered).finished();
}

const usedCodes: readonly {
  left: string;
  /** A code page of mocks/states, and the address it is about. */
  state: string;
  address: string;
  leave: (target: Target) => Promise<void>;
}[] = [
  {
    left: 'while it was verified',
    state: 'sign-in-code',
    address: ada,
    leave: (target) => leaveDuring('verifyCode', target, () => partsOf(target.page).code.fill(rightCode)),
  },
  {
    left: 'during the submit after it',
    state: 'sign-in-code',
    address: ada,
    leave: (target) => leaveDuring('submit', target, () => partsOf(target.page).code.fill(rightCode)),
  },
  {
    left: 'after a failed submit',
    state: 'sign-in-code',
    address: ada,
    leave: async ({ page, api }) => {
      await mockControl(page).forceAnswer({ operationId: callsOfApi[api].submit, status: 500 });
      await partsOf(page).code.fill(rightCode);
      await expect(partsOf(page).main.getByText('Internal server error.')).toBeVisible();
      await page.goBack();
    },
  },
  {
    left: 'during the call after the question',
    state: 'register-code-known',
    address: ada,
    leave: async (target) => {
      const { page } = target;
      await partsOf(page).code.fill(rightCode);
      const button = partsOf(page).dialog('Account found').getByRole('button', { name: 'Sign in' });
      await leaveDuring('signInInstead', target, () => button.click());
    },
  },
  {
    left: 'at the question after it',
    state: 'sign-in-code-unknown',
    address: 'nobody@example.org',
    leave: async ({ page }) => {
      await partsOf(page).code.fill(rightCode);
      await expect(partsOf(page).dialog('No account found')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
];

// In `npm test`, src/app/used-code.test.tsx and src/engine/sequences.test.ts.
for (const { left, state, address, leave } of usedCodes)
  test(`a code that was used is forgotten: left ${left}`, { tag: '@matrix' }, async ({ page, site, api }) => {
    await openState(page, state);
    await leave({ page, site, api });
    await expect(partsOf(page).identifier).toHaveValue(address);
    await enterAddress(page, address);
    expect(await mockControl(page).codesFor(address)).toHaveLength(2);
  });

test('a code that was refused is remembered', { tag: '@matrix' }, async ({ page, site, api }) => {
  await openState(page, 'sign-in-code');
  await leaveDuring('verifyCode', { page, site, api }, () => partsOf(page).code.fill('000000'));
  await enterAddress(page, ada);
  await partsOf(page).code.fill(rightCode);
  await expectSignedIn(page, { name: 'Ada Lovelace' });
  expect(await mockControl(page).codesFor(ada)).toHaveLength(1);
});

test(
  'a code that was sent after its screen was left is remembered',
  { tag: '@matrix' },
  async ({ page, site, api }) => {
    await openState(page, 'password-of-an-address');
    const useCode = () => partsOf(page).button('Use a code instead').click();
    await leaveDuring('sendCode', { page, site, api }, useCode);
    await expect(partsOf(page).identifier).toHaveValue(ada);
    await partsOf(page).continueButton.click();
    await useCode();
    await expect(partsOf(page).code).toBeFocused();
    expect(apiCalls(site)).toEqual([`PUT ${api}`, 'send code']);
    expect(await mockControl(page).codesFor(ada)).toHaveLength(1);
  },
);

test(
  'asking again for a code that is still being sent waits for it, and sends no second one',
  { tag: '@matrix' },
  async ({ page, site, api }) => {
    await openState(page, 'password-of-an-address');
    const useCode = () => partsOf(page).button('Use a code instead').press('Enter');
    const release = site.gate.hold(requestOf(callsOfApi[api].sendCode));
    await useCode();
    await expect.poll(() => countOf('sendCode', { page, site, api })).toBe(1);
    await page.goBack();
    await expect(partsOf(page).identifier).toHaveValue(ada);
    await partsOf(page).identifier.press('Enter');
    await useCode();
    release();
    await expect(partsOf(page).code).toBeFocused();
    expect(apiCalls(site)).toEqual([`PUT ${api}`, 'send code']);
    expect(await mockControl(page).codesFor(ada)).toHaveLength(1);
  },
);
