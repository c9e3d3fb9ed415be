import type { Locator } from '@playwright/test';
import { expect, test } from '../../setup/fixtures.ts';
import { says } from '../steps.ts';
import { mockOf } from './mock.ts';
import { goodPassword } from './rows/row.ts';
import { comeIn, walkerOf } from './walk.ts';
import type { Walker } from './walk.ts';

const fixed = '123456';

/** One step of each kind: how one gets there, what is typed, how it is sent, and what comes when all is well. */
const steps: readonly {
  name: string;
  tenant: string;
  query?: string;
  reach: (walker: Walker) => Promise<void>;
  field: (walker: Walker) => Locator;
  typed: string;
  /** Undefined: it is sent by itself. */
  button?: string;
  /** The button that sends it again. */
  again: string;
  next: (walker: Walker) => Locator;
}[] = [
  {
    name: 'the identifier',
    tenant: 'email-code',
    reach: async () => {},
    field: ({ on }) => on.identifier,
    typed: 'cora@example.org',
    button: 'Continue',
    again: 'Continue',
    next: ({ on }) => on.code,
  },
  {
    name: 'the password',
    tenant: 'email-sign-up',
    reach: async ({ identify }) => identify('paul'),
    field: ({ on }) => on.password,
    typed: 'calm-seas-7',
    button: 'Sign in',
    again: 'Sign in',
    next: ({ on }) => on.identifier,
  },
  {
    name: 'the code',
    tenant: 'all-identifiers',
    reach: async ({ identify }) => identify('noor@example.org'),
    field: ({ on }) => on.code,
    typed: fixed,
    again: 'Continue',
    next: ({ on }) => on.newPassword,
  },
  {
    name: 'registration',
    tenant: 'no-terms',
    query: '&first_screen=register',
    reach: async () => {},
    field: ({ on }) => on.identifier,
    typed: 'new@example.org',
    button: 'Create account',
    again: 'Create account',
    next: ({ on }) => on.code,
  },
  {
    name: 'the new password',
    tenant: 'username-and-contact',
    reach: async ({ identify, enterCode }) => {
      await identify('cora@example.org');
      await enterCode('cora@example.org');
    },
    field: ({ on }) => on.newPassword,
    typed: goodPassword,
    button: 'Save password',
    again: 'Save password',
    next: ({ on }) => on.identifier,
  },
  {
    name: 'what the account lacks',
    tenant: 'email-sign-up',
    reach: async ({ identify, enterPassword }) => {
      await identify('paul');
      await enterPassword('calm-seas-7');
    },
    field: ({ on }) => on.identifier,
    typed: 'paul@example.org',
    button: 'Continue',
    again: 'Continue',
    next: ({ on }) => on.code,
  },
  {
    name: 'recovery',
    tenant: 'email-sign-up',
    reach: async ({ page }) => void (await page.goto('/forgot-password')),
    field: ({ on }) => on.identifier,
    typed: 'ada@example.org',
    button: 'Continue',
    again: 'Continue',
    next: ({ on }) => on.code,
  },
];

for (const { name, tenant, query, reach, field, typed, button, again, next } of steps)
  test(`a server that is gone keeps what was typed, and the step goes on when it is back: ${name}`, async ({
    page,
    site,
  }) => {
    await comeIn(page, tenant, query);
    await mockOf(page).fixCode(fixed);
    const walker = walkerOf(page);
    const { main } = walker.on;
    await reach(walker);
    const input = field(walker);
    await expect(input).toBeFocused();
    await site.gate.shut();
    await input.fill(typed);
    if (button !== undefined) await walker.on.button(button).click();
    await expect(main.getByText(says.noAnswer)).toBeVisible();
    await expect(input).toHaveValue(typed);
    await site.gate.open();
    await walker.on.button(again).click();
    await expect(next(walker)).toBeFocused();
    await expect(main.getByText(says.noAnswer)).toBeHidden();
  });
