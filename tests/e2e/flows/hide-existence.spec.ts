import { sharedPassword } from '../../../mocks/people/shared-credentials.ts';
import { expect, test } from '../../setup/fixtures.ts';
import { gotoSignIn, pageActions } from './page-actions.ts';
import type { PageActions } from './page-actions.ts';

test.use({ deployment: { hideAccountExistence: true } });

const unknown = 'nobody@example.org';
const taken = 'taken@example.org';

/** The flows that could reveal whether an address has an account. */
const flows: readonly {
  name: string;
  tenant: string;
  query?: string;
  run: (actions: PageActions) => Promise<string>;
}[] = [
  {
    name: 'signing in with an unknown address',
    tenant: 'no-terms',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier(unknown);
      await enterCode(unknown);
      return unknown;
    },
  },
  {
    name: 'registering a taken address',
    tenant: 'no-terms',
    query: '&first_screen=register',
    run: async ({ submitIdentifier, enterCode }) => {
      await submitIdentifier(taken, 'Create account');
      await enterCode(taken);
      return taken;
    },
  },
  {
    name: 'recovering the password of an unknown address',
    tenant: 'email-sign-up',
    run: async ({ submitIdentifier, parts, enterCode }) => {
      await submitIdentifier(unknown);
      await parts.link('Forgot your password?').click();
      await submitIdentifier(unknown);
      await enterCode(unknown);
      return unknown;
    },
  },
  {
    name: 'adding a taken address',
    tenant: 'email-sign-up',
    run: async ({ submitIdentifier, submitPassword, enterCode }) => {
      await submitIdentifier('paul');
      await submitPassword(sharedPassword);
      await submitIdentifier(taken);
      await enterCode(taken);
      return taken;
    },
  },
];

for (const { name, tenant, query, run } of flows)
  test(`${name} shows the same neutral message`, async ({ page }) => {
    await gotoSignIn(page, tenant, query);
    const actions = pageActions(page);
    const address = await run(actions);
    const dialog = actions.parts.dialog('Check what you entered');
    await expect(dialog).toContainText(`We couldn’t continue with ${address}. Check it, or use another one.`);
    await expect(dialog.getByRole('button')).toHaveCount(1);
    await actions.answerDialog('Check what you entered', 'Change email');
    await expect(actions.parts.identifier).toHaveValue(address);
  });
