import { test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { walkFullPath } from './full-path.ts';

test.use({ variant: 'two-step' });

test(
  'a person registers with an app and backup codes, and gets new codes after the last one',
  { tag: ['@matrix', '@second-server'] },
  async ({ page, server }) => {
    test.setTimeout(120_000);
    // The mock refuses a used code of an app, so its clock has to move.
    const pass = server === 'mock' ? mockControl(page).advanceClock : undefined;
    await walkFullPath(page, { tenant: 'mandatory-mfa', ...(pass && { pass }) });
  },
);
