// @vitest-environment jsdom
import type { RouteComponent } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PATHS, type Path } from '../../domain/routes.ts';
import { routeScreen } from '../../app/routes.tsx';
import * as screens from './two-step-screens.tsx';
import { createScreenHarness } from '../../testing/screen-harness.tsx';

afterEach(cleanup);

const account = { kind: 'email', value: 'ada@example.org' };
const both = { availableFactors: ['Totp', 'WebAuthn'] };
const options = { options: { challenge: 'AAAA' }, askedAt: 0 };

const pages: Readonly<Record<string, readonly [RouteComponent, object]>> = {
  '/mfa-binding': [routeScreen('/mfa-binding', screens.BindScreen), both],
  '/mfa-binding/Totp': [
    routeScreen('/mfa-binding/Totp', screens.BindAppScreen),
    { ...both, secret: 'JBSWY3DPEHPK3PXP' },
  ],
  '/mfa-binding/WebAuthn': [
    routeScreen('/mfa-binding/WebAuthn', screens.BindPasskeyScreen),
    { ...both, ...options },
  ],
  '/mfa-binding/BackupCode': [
    routeScreen('/mfa-binding/BackupCode', screens.BindCodesScreen),
    { codes: ['3f9a0c51de'] },
  ],
  '/mfa-binding/EmailVerificationCode': [
    routeScreen('/mfa-binding/EmailVerificationCode', screens.BindEmailScreen),
    both,
  ],
  '/mfa-binding/PhoneVerificationCode': [
    routeScreen('/mfa-binding/PhoneVerificationCode', screens.BindPhoneScreen),
    both,
  ],
  '/mfa-onboarding': [
    routeScreen('/mfa-onboarding', screens.OfferScreen),
    { availableFactors: [], skippable: true },
  ],
  '/mfa-verification/EmailVerificationCode': [
    routeScreen('/mfa-verification/EmailVerificationCode', screens.VerifyEmailScreen),
    { ...both, resendAt: 1 },
  ],
  '/mfa-verification/PhoneVerificationCode': [
    routeScreen('/mfa-verification/PhoneVerificationCode', screens.VerifyPhoneScreen),
    { ...both, resendAt: 1 },
  ],
  '/mfa-verification': [routeScreen('/mfa-verification', screens.VerifyScreen), both],
  '/mfa-verification/Totp': [routeScreen('/mfa-verification/Totp', screens.VerifyAppScreen), both],
  '/mfa-verification/WebAuthn': [
    routeScreen('/mfa-verification/WebAuthn', screens.VerifyPasskeyScreen),
    { ...both, ...options },
  ],
  '/mfa-verification/BackupCode': [
    routeScreen('/mfa-verification/BackupCode', screens.VerifyCodeScreen),
    both,
  ],
};
const rows = Object.entries({
  ...pages,
  'no factor to set up': [pages['/mfa-binding']?.[0], { availableFactors: [] }] as const,
  'no factor to set up, skippable': [
    pages['/mfa-binding']?.[0],
    { availableFactors: [], skippable: true },
  ] as const,
  'no factor to verify with': [pages['/mfa-verification']?.[0], { availableFactors: [] }] as const,
}).map(([name, [Screen, state]]) => [name, Screen, state] as const);

async function show(Screen: RouteComponent | undefined, state: object, settings: object = {}) {
  if (!Screen) throw new Error('no screen');
  const harness = await createScreenHarness();
  render(harness.screenElement(Screen, settings, state));
  await screen.findByRole('main');
  return harness;
}

it('has every page of two-step verification', () => {
  const isTwoStep = (path: Path) => path.startsWith('/mfa-');
  expect(Object.keys(pages).sort()).toEqual(PATHS.filter(isTwoStep).sort());
});

it.each(rows)(
  '%s names the account where it is known, with a way to another',
  async (_page, Screen, state) => {
    await show(Screen, state);
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
    cleanup();
    const { log } = await show(Screen, { ...state, identifier: account });
    expect(screen.getByText(account.value)).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Change email' }));
    expect(log).toEqual(['navigate /sign-in']);
  },
);

it.each(['no factor to set up', 'no factor to verify with'])(
  '%s names the support of the tenant',
  async (name) => {
    const [, Screen, state] = rows.find(([row]) => row === name) ?? [];
    await show(Screen, state ?? {}, { supportEmail: 'help@harbour.example.org' });
    expect(await screen.findByRole('link', { name: 'help@harbour.example.org' })).toBeTruthy();
  },
);

// jsdom has no passkeys either.
it.each(['/mfa-binding/WebAuthn', '/mfa-verification/WebAuthn'])(
  '%s says at once that the browser has no passkeys, and links to another method',
  async (path) => {
    const [Screen, state] = pages[path] ?? [];
    await show(Screen, state ?? {});
    expect(screen.getByText(/^Passkeys don’t work in this browser/)).toBeTruthy();
    expect(screen.getAllByRole('link', { name: /another method$/ })).not.toHaveLength(0);
  },
);

describe('a person who lost their phone', () => {
  const [Screen] = pages['/mfa-verification/Totp'] ?? [];
  const LOST = 'Lost your phone?';
  const open = () => {
    fireEvent.click(screen.getByText(LOST));
    return screen.getByText(LOST).closest('details')?.textContent.replace(LOST, '');
  };

  it('finds the link to a backup code', async () => {
    const { log } = await show(Screen, { availableFactors: ['Totp', 'WebAuthn', 'BackupCode'] });
    expect(open()).toBe('Enter a backup code');
    fireEvent.click(screen.getByRole('link', { name: 'Enter a backup code' }));
    expect(log).toEqual(['navigate /mfa-verification/BackupCode']);
  });

  it('finds the link to another method if there is no backup code', async () => {
    await show(Screen, { availableFactors: ['Totp', 'WebAuthn'] });
    expect(open()).toBe('Use another method');
  });

  it('finds the tenant’s support, next to another method if there is one', async () => {
    const settings = {
      supportEmail: 'help@harbour.example.org',
      supportWebsiteUrl: 'https://harbour.example.org/help',
    };
    await show(Screen, { availableFactors: ['Totp'] }, settings);
    expect(open()).toBe('Email support: help@harbour.example.orgSupport website: harbour.example.org');
    cleanup();
    await show(Screen, { availableFactors: ['Totp', 'BackupCode'] }, settings);
    expect(open()).toContain('Email support');
  });

  it.each([{}, { supportEmail: 'no address', supportWebsiteUrl: 'javascript:alert(1)' }])(
    'is told whom to ask where there is nothing else: %j',
    async (settings) => {
      await show(Screen, { availableFactors: ['Totp'] }, settings);
      expect(open()).toBe('Contact the site’s administrator to get back into your account.');
    },
  );
});
