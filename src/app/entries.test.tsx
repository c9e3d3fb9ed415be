// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import { App } from './app.tsx';
import type { BrowserState } from '../state/app-store.ts';
import { announceSignIn } from '../platform/tabs/cross-tab-sign-in.ts';
import { englishApp } from '../testing/english-app.ts';
import { organizations } from '../testing/tenant.ts';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const method = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: identifier !== 'username',
  isPasswordPrimary: true,
});
const everyKind = {
  signInMode: 'SignInAndRegister',
  signIn: { methods: ['username', 'email', 'phone'].map(method) },
  signUp: { identifiers: ['username', 'email', 'phone'] },
  forgotPassword: { email: true, phone: true },
};

async function open(path: string, settings: object = everyKind, browser: Partial<BrowserState> = {}) {
  const app = await englishApp(path, {
    settings: readSettings(settings).settings,
    origin: 'https://id.example',
    ...browser,
  });
  render(<App {...app} />);
  await screen.findByRole('heading', { level: 1 });
  return app.router.history;
}

describe('an entry address of newer servers', () => {
  it.each([
    [
      '/?state=12345678901234567890',
      '/sign-in?state=12345678901234567890',
      'Username, email, or phone number',
    ],
    ['/identifier-sign-in?a=1', '/sign-in?a=1', 'Username, email, or phone number'],
    ['/identifier-sign-in?identifier=email', '/sign-in?identifier=email', 'Email'],
    [
      '/identifier-sign-in?identifier=phone%20email',
      '/sign-in?identifier=phone%20email',
      'Email or phone number',
    ],
    [
      '/identifier-sign-in?identifier=passkey',
      '/sign-in?identifier=passkey',
      'Username, email, or phone number',
    ],
    ['/identifier-register?identifier=username', '/register?identifier=username', 'Username'],
    ['/reset-password?identifier=phone', '/forgot-password?identifier=phone', 'Phone number'],
    [
      '/direct/social/lighthouse?fallback=register',
      '/register?fallback=register',
      'Username, email, or phone number',
    ],
    [
      '/direct/sso/lighthouse?fallback=nowhere',
      '/sign-in?fallback=nowhere',
      'Username, email, or phone number',
    ],
  ])('%s redirects to %s, which asks for: %s', async (path, end, label) => {
    const history = await open(path);
    expect(await screen.findByLabelText(label)).toBeTruthy();
    expect(history.location.href).toBe(end);
  });

  it.each([
    ['/sign-in', 'Sign in another way'],
    ['/register', 'More options'],
    ['/forgot-password', 'More options'],
  ])(
    '%s for some kinds of identifier leads to all of them by “%s”, with the typed text',
    async (page, link) => {
      const history = await open(`${page}?identifier=email&app_id=shop`);
      const field = await screen.findByLabelText('Email');
      fireEvent.change(field, { target: { value: 'ada@example.org' } });
      const other = screen.getByRole('link', { name: link });
      expect(other.getAttribute('href')).toBe(`${page}?app_id=shop`);
      fireEvent.click(other);
      const all = page === '/forgot-password' ? 'Email or phone number' : 'Username, email, or phone number';
      const wider = await screen.findByLabelText(all);
      expect(wider).toHaveProperty('value', 'ada@example.org');
      await waitFor(() => expect(document.activeElement).toBe(wider));
      expect(history.location.href).toBe(`${page}?app_id=shop`);
      expect(screen.queryByRole('link', { name: link })).toBeNull();
    },
  );

  it.each(['/sign-in', '/register', '/forgot-password'])(
    '%s for every kind needs no such way',
    async (page) => {
      await open(page);
      expect(screen.queryByRole('link', { name: /^(Sign in another way|More options)$/ })).toBeNull();
    },
  );

  it.each([
    ['/identifier-sign-in', 'username', 'ada', 'Username'],
    ['/identifier-register', 'email', 'ada@example.org', 'Email'],
    ['/reset-password', 'email', 'ada@example.org', 'Email'],
  ])('%s for %s takes a `login_hint` of that kind: %s', async (path, kind, hint, label) => {
    await open(`${path}?identifier=${kind}&login_hint=${hint}`);
    expect(await screen.findByLabelText(label)).toHaveProperty('value', hint);
  });

  it('a text typed on the page for some kinds replaces a `login_hint` of another kind', async () => {
    await open('/identifier-sign-in?identifier=email&login_hint=ada');
    const field = await screen.findByLabelText('Email');
    expect(field).toHaveProperty('value', '');
    fireEvent.change(field, { target: { value: 'cora@example.org' } });
    fireEvent.click(screen.getByRole('link', { name: 'Sign in another way' }));
    const wider = await screen.findByLabelText('Username, email, or phone number');
    expect(wider).toHaveProperty('value', 'cora@example.org');
  });

  it('/reset-password leads to sign-in, with the typed address', async () => {
    await open('/reset-password?login_hint=ada%40example.org');
    fireEvent.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
    const field = await screen.findByLabelText('Username, email, or phone number');
    expect(field).toHaveProperty('value', 'ada@example.org');
  });

  it('/single-sign-on takes `login_hint`, and leads to sign-in with it', async () => {
    await open('/single-sign-on?login_hint=ada%40acme.example', { ...everyKind, ...organizations });
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ada@acme.example');
    fireEvent.click(screen.getByRole('link', { name: 'Sign in another way' }));
    const field = await screen.findByLabelText('Username, email, or phone number');
    expect(field).toHaveProperty('value', 'ada@acme.example');
  });

  it('/reset-password keeps `login_hint`, which fills the field', async () => {
    const history = await open('/reset-password?login_hint=ada%40example.org');
    expect(await screen.findByLabelText('Email or phone number')).toHaveProperty('value', 'ada@example.org');
    expect(history.location.href).toBe('/forgot-password?login_hint=ada%40example.org');
  });

  it('/single-sign-on redirects to the sign-in page', async () => {
    const history = await open('/single-sign-on?a=1');
    await screen.findByRole('heading', { name: 'Not available' });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(history.location.href).toBe('/sign-in?a=1'));
  });

  it('`identifier` does not hide the field of a page that completes a profile', async () => {
    const app = await englishApp('/sign-in?identifier=username', {
      settings: readSettings(everyKind).settings,
    });
    render(<App {...app} />);
    await app.services.navigate({ to: '/continue/emailOrPhone', locationState: {} });
    expect(await screen.findByLabelText('Email or phone number')).toBeTruthy();
  });
});

describe('an address that starts a provider directly', () => {
  /** The navigation of a first visit, neither a reload nor Back. */
  const navigation = {
    type: 'navigate',
    entryType: 'navigation',
    name: '',
    startTime: 0,
    duration: 0,
    toJSON: () => ({}),
  };
  const lighthouse = {
    id: 'c-light',
    target: 'lighthouse',
    platform: 'Web',
    name: { en: 'Lighthouse' },
    logo: '',
  };
  it.each([
    ['SignInAndRegister', 'SignIn'],
    ['SignIn', 'SignIn'],
    ['Register', 'Register'],
  ])('in mode %s, begins the interaction %s', async (signInMode, event) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation]);
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      bodies.push(await request.json());
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await open('/direct/social/lighthouse', { ...everyKind, signInMode, socialConnectors: [lighthouse] });
    await waitFor(() => expect(bodies).toEqual([{ event }]));
  });

  it.each(['reload', 'back_forward'])(
    'does not start the provider again after a navigation of type %s',
    async (type) => {
      const entry = { ...navigation, type };
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
      const asked = vi.fn();
      vi.stubGlobal('fetch', asked);
      const history = await open('/direct/social/lighthouse', {
        ...everyKind,
        socialConnectors: [lighthouse],
      });
      await waitFor(() => expect(history.location.href).toBe('/sign-in'));
      expect(await screen.findByLabelText('Username, email, or phone number')).toBeTruthy();
      expect(asked).not.toHaveBeenCalled();
    },
  );
});

describe('the page after a recovery', () => {
  it('names the host of `redirect`, and goes there only on a click', async () => {
    await open('/forgot-password/changed?redirect=https%3A%2F%2Fshop.example%2Faccount');
    await screen.findByRole('heading', { name: 'Password changed' });
    const link = screen.getByRole('link', { name: 'Continue to shop.example' });
    expect(link).toHaveProperty('href', 'https://shop.example/account');
  });

  it.each(['', '?redirect=javascript%3Aalert(1)', '?redirect=%2F%2Fshop.example'])(
    'is the sign-in page without a safe address (%s)',
    async (query) => {
      const history = await open(`/forgot-password/changed${query}`);
      await waitFor(() => expect(history.location.href).toBe(`/sign-in${query}`));
    },
  );
});

describe('an error page', () => {
  const support = {
    supportEmail: 'help@harbour.example.org',
    supportWebsiteUrl: 'https://harbour.example.org/help',
  };

  it('links to the application if another tab has signed in', async () => {
    localStorage.setItem('signedIn', `${Date.now()} `);
    await open('/unknown-session', everyKind, { entryOrigin: 'https://shop.example' });
    localStorage.clear();
    await screen.findByRole('heading', { name: 'You’re signed in on another tab' });
    expect(screen.getByRole('link', { name: 'Continue to the app' })).toHaveProperty(
      'href',
      'https://shop.example/',
    );
    expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull();
  });

  it('tells users that they are signed in if this tab has just signed in', async () => {
    announceSignIn();
    await open('/unknown-session', everyKind, { entryOrigin: 'https://shop.example' });
    localStorage.clear();
    sessionStorage.clear();
    await screen.findByRole('heading', { name: 'You’re signed in.' });
    expect(screen.getByText('Continue in the app. You can close this page.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue to the app' })).toHaveProperty(
      'href',
      'https://shop.example/',
    );
  });

  it('links to the support address of the tenant', async () => {
    await open('/nowhere', { ...everyKind, ...support });
    const email = await screen.findByRole('link', { name: support.supportEmail }, { timeout: 5000 });
    expect(email).toHaveProperty('href', 'mailto:help@harbour.example.org');
    expect(screen.getByRole('link', { name: 'harbour.example.org' })).toHaveProperty(
      'href',
      'https://harbour.example.org/help',
    );
  });

  it('shows no link for a support address that is not a plain address', async () => {
    const supportEmail = 'help@harbour.example.org?bcc=a@example.org';
    await open('/nowhere', { ...everyKind, supportEmail, supportWebsiteUrl: 'javascript:alert(1)' });
    await import('../layout/support-links.tsx');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/support/i)).toBeNull();
  });
});
