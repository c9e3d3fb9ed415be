import { test } from '../../setup/fixtures.ts';
import { mockControl } from '../mock-control.ts';
import { walkFullPath } from './full-path.ts';

test('registers with an authenticator app and backup codes, signs in with each, and gets new codes after the last', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await walkFullPath(page, { tenant: 'mandatory-mfa', pass: mockControl(page).advanceClock });
});
