// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ContinuePasswordScreen, ContinueUsernameScreen } from './profile/profile-screens.tsx';
import { ResetScreen } from './recovery/recovery-screens.tsx';
import { routeScreen } from '../app/routes.tsx';
import { createScreenHarness } from '../testing/screen-harness.tsx';

afterEach(cleanup);

const identifier = { kind: 'email', value: 'ada@example.org' };
const screens = [
  ['the new password', routeScreen('/forgot-password/reset', ResetScreen)],
  ['a missing password', routeScreen('/continue/password', ContinuePasswordScreen)],
  ['a missing username', routeScreen('/continue/username', ContinueUsernameScreen)],
] as const;

it.each(screens)('the page for %s names the account, with a way to change it', async (_page, Screen) => {
  const harness = await createScreenHarness();
  render(harness.screenElement(Screen, {}, { identifier }));
  expect(await screen.findByText(identifier.value)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Change email' }));
  expect(harness.log).toEqual(['back 1']);
});

it.each(screens)(
  'the page for %s names none where it is unknown, as after a social sign-in',
  async (_page, Screen) => {
    const harness = await createScreenHarness();
    render(harness.screenElement(Screen, {}, {}));
    await screen.findByRole('main');
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
  },
);
