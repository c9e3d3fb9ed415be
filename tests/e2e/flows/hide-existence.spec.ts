import { expect, test } from '../../setup/fixtures.ts';
import { comeIn, walkerOf } from './walk.ts';
import type { Walker } from './walk.ts';

test.use({ deployment: { hideAccountExistence: true } });

const unknown = 'nobody@example.org';
const taken = 'taken@example.org';

/** Each way to learn whether somebody has an address. */
const ways: readonly {
  name: string;
  tenant: string;
  query?: string;
  ask: (walker: Walker) => Promise<string>;
}[] = [
  {
    name: 'signing in with one that nobody has',
    tenant: 'no-terms',
    ask: async ({ identify, enterCode }) => {
      await identify(unknown);
      await enterCode(unknown);
      return unknown;
    },
  },
  {
    name: 'registering one that somebody has',
    tenant: 'no-terms',
    query: '&first_screen=register',
    ask: async ({ identify, enterCode }) => {
      await identify(taken, 'Create account');
      await enterCode(taken);
      return taken;
    },
  },
  {
    name: 'recovering the password of one that nobody has',
    tenant: 'email-sign-up',
    ask: async ({ identify, on, enterCode }) => {
      await identify(unknown);
      await on.link('Forgot your password?').click();
      await identify(unknown);
      await enterCode(unknown);
      return unknown;
    },
  },
  {
    name: 'adding one that somebody has',
    tenant: 'email-sign-up',
    ask: async ({ identify, enterPassword, enterCode }) => {
      await identify('paul');
      await enterPassword('calm-seas-7');
      await identify(taken);
      await enterCode(taken);
      return taken;
    },
  },
];

for (const { name, tenant, query, ask } of ways)
  test(`${name} is told in the same neutral words`, async ({ page }) => {
    await comeIn(page, tenant, query);
    const walker = walkerOf(page);
    const address = await ask(walker);
    const dialog = walker.on.dialog('Check what you entered');
    await expect(dialog).toContainText(`We can’t go on with ${address}. Check it, or use another one.`);
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await walker.answer('Check what you entered', 'Change');
    await expect(walker.on.identifier).toHaveValue(address);
  });
