// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Identifier } from '../../domain/identifier.ts';
import { AppServicesContext, useAppServices } from '../../engine/services.ts';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { createScreenHarness } from '../../testing/screen-harness.tsx';

afterEach(cleanup);

it.each<[string, Identifier, object]>([
  [
    'an address that can be recovered',
    { kind: 'email', value: 'ada@example.org' },
    { identifier: 'ada@example.org' },
  ],
  ['no number if only addresses can be recovered', { kind: 'phone', value: '447700900123' }, {}],
])('starts the recovery with %s', async (_, identifier, formValues) => {
  const harness = await createScreenHarness();
  const navigate = vi.fn(() => Promise.resolve());
  const Link = () => (
    <AppServicesContext value={{ ...useAppServices(), navigate }}>
      <ForgotPasswordLink identifier={identifier} />
    </AppServicesContext>
  );
  render(harness.screenElement(Link, { forgotPassword: { email: true, phone: false } }));
  fireEvent.click(await screen.findByRole('link'));
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ to: '/forgot-password', formValues });
});
