import { expect, test } from '../../setup/fixtures.ts';
import { openState } from '../../setup/open-state.ts';
import { apiCalls } from '../api-calls.ts';
import { expectFieldError } from '../field-errors.ts';
import { partsOf } from '../screen-parts.ts';

test('a breached password is rejected, and only five characters of its hash are sent, once', async ({
  page,
  site,
}) => {
  await openState(page, 'register-password-any');
  const parts = partsOf(page);
  const before = site.gate.requests.length;
  const callsBefore = apiCalls(site);
  const isRange = (request: string) => request.startsWith('GET /_mock/range');
  await parts.newPassword.fill('password1');
  expect(site.gate.requests.slice(before).filter(isRange), 'before the first press').toEqual([]);
  for (let press = 0; press < 2; press += 1) {
    await parts.newPassword.fill('password1');
    await parts.confirm.fill('password1');
    await parts.button('Create account').click();
    await expectFieldError(parts.newPassword, 'This password appeared in a data breach.');
  }
  const requests = site.gate.requests.slice(before);
  const ranges = requests.flatMap((request) => /^GET (\S*\/range\S*)/.exec(request)?.[1] ?? []);
  expect(ranges).toEqual([expect.stringMatching(/^\/_mock\/range\/[0-9A-F]{5}$/)]);
  expect(apiCalls(site)).toEqual(callsBefore);
});
