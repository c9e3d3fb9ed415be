import { test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { walkFullPath } from './full-path.ts';

test.use({ variant: 'two-step' });

test(
  'an app and backup codes lead from the registration to new codes after the last',
  { tag: ['@matrix', '@second-server'] },
  async ({ page, server }) => {
    test.setTimeout(120_000);
    // The mock refuses a code of an app that was used before.
    const pass = server === 'mock' ? mockControl(page).advanceClock : undefined;
    await walkFullPath(page, { tenant: 'mandatory-mfa', ...(pass && { pass }) });
  },
);
