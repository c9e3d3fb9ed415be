// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { flowContext } from '../../testing/flow-context.ts';
import { createScreenHarness } from '../../testing/screen-harness.tsx';
import { RegisterPasswordScreen } from '../register/register-screen.tsx';
import { routeScreen } from '../../app/routes.tsx';

const settings = {
  captchaPolicy: { enabled: true },
  captchaConfig: { type: 'Turnstile', siteKey: 'key' },
};

afterEach(cleanup);

it.each([
  ['none where the password joins the interaction', true, 0],
  ['one where the page cannot notice other tabs, so the registration starts again', false, 1],
])('the new password of a registration has %s', async (_, seesOtherTabs, count) => {
  await import('./captcha-part.tsx');
  const { screenElement } = await createScreenHarness({
    context: () => flowContext({}, { seesOtherTabs }),
  });
  const page = routeScreen('/register/password', RegisterPasswordScreen);
  render(screenElement(page, settings, { identifier: { kind: 'username', value: 'marigold' } }));
  await screen.findByRole('button', { name: 'Create account' });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(document.querySelectorAll('[data-part="captcha"]')).toHaveLength(count);
});
