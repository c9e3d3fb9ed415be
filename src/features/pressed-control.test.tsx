// @vitest-environment jsdom
import type { RouteComponent } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BindAppScreen, BindScreen } from './two-step/two-step-screens.tsx';
import { readSettings } from '../api/read-settings.ts';
import type { MfaState } from '../domain/routes.ts';
import { loadSocialWays } from './social/social-ways.tsx';
import { SignInScreen } from './sign-in/sign-in-screen.tsx';
import { createScreenHarness, type ScreenHarness } from '../testing/screen-harness.tsx';
import { passwordMethod, socialConnector } from '../testing/tenant.ts';

const settings = {
  signInMode: 'SignInAndRegister',
  signIn: { methods: [passwordMethod('username')] },
  socialConnectors: [socialConnector('Buoy'), socialConnector('Anchor')],
};
const mfa: MfaState = { availableFactors: ['Totp', 'WebAuthn'], skippable: true };
const BindApp = () => <BindAppScreen routeState={{ ...mfa, secret: 'JBSWY3DPEHPK3PXP' }} />;
const Bind = () => <BindScreen routeState={mfa} />;

/** The buttons of providers and the code for submits load on demand. */
const PATIENT = { timeout: 10_000 };

let harness: ScreenHarness;
beforeEach(async () => {
  await loadSocialWays(readSettings(settings).settings);
  harness = await createScreenHarness();
  // The server answers no call, so the page stays busy.
  harness.respondWith(new Promise<never>(() => undefined));
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole('button', { name });
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
const isLocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

const fillForm = () => {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'ada' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'analytical-engine' } });
};
const enterCode = () => fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });

interface Case {
  what: string;
  page: RouteComponent;
  pressed: string;
  others: readonly string[];
  prepare?: () => void;
}

const cases: readonly Case[] = [
  {
    what: 'a provider',
    page: SignInScreen,
    pressed: 'Continue with Buoy',
    others: ['Sign in', 'Continue with Anchor'],
  },
  {
    what: 'the form beside providers',
    page: SignInScreen,
    pressed: 'Sign in',
    others: ['Continue with Buoy'],
    prepare: fillForm,
  },
  { what: 'Skip beside a form', page: BindApp, pressed: 'Skip for now', others: ['Continue'] },
  {
    what: 'the form beside Skip',
    page: BindApp,
    pressed: 'Continue',
    others: ['Skip for now'],
    prepare: enterCode,
  },
  { what: 'an option', page: Bind, pressed: 'Authenticator app', others: ['Passkey', 'Skip for now'] },
];

describe('makes only the pressed control busy, and locks the others', { timeout: 20_000 }, () => {
  it.each(cases)('$what', async ({ page, pressed, others, prepare }) => {
    render(harness.screenElement(page, settings));
    await waitFor(() => others.map(button), PATIENT);
    prepare?.();
    fireEvent.click(button(pressed));
    await waitFor(() => expect(harness.requests).toHaveLength(1), PATIENT);
    expect(isBusy(pressed)).toBe(true);
    for (const other of others) {
      expect(isBusy(other)).toBe(false);
      expect(isLocked(other)).toBe(true);
      fireEvent.click(button(other));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(harness.requests).toHaveLength(1);
  });
});
