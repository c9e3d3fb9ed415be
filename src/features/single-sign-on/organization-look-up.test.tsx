// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { RouteComponent } from '@tanstack/react-router';
import { useMemo } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerValidators } from '../../api/generated/interaction/answer-validators.ts';
import { createApiClient } from '../../api/client.ts';
import { singleSignOn } from '../../domain/generated/constants.ts';
import { AppServicesContext, useAppServices } from '../../engine/services.ts';
import { ContinueEmailScreen } from '../profile/profile-screens.tsx';
import { ForgotPasswordScreen } from '../recovery/recovery-screens.tsx';
import { RegisterScreen } from '../register/register-screen.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { routeScreen } from '../../app/routes.tsx';
import { loadAdapter } from '../../app/load-adapter.ts';
import { loadSubmit } from '../../engine/action.ts';
import { createScreenHarness, type ScreenHarness } from '../../testing/screen-harness.tsx';
import { SsoChoiceScreen } from './single-sign-on-screens.tsx';
import { passwordMethod } from '../../testing/tenant.ts';

const connector = (id: string, connectorName: string) => ({
  id,
  connectorName,
  logo: 'data:image/svg+xml,x',
});
const settings = {
  signInMode: 'SignInAndRegister',
  signIn: { methods: ['username', 'email'].map(passwordMethod) },
  forgotPassword: { email: true, phone: false },
  singleSignOnEnabled: true,
  ssoConnectors: [connector('acme', 'Acme'), connector('borealis', 'Borealis')],
};
const lookUpOf = (domain: string) =>
  `/api/interaction/single-sign-on/connectors?email=${encodeURIComponent(`user@${domain}`)}`;

let harness: ScreenHarness;
/** Each test has its own domain, because the page keeps answers while it is open. */
let domain: string;
let tests = 0;
beforeEach(async () => {
  // Loads the lazy modules before the fake clock stops.
  await import('./organization-look-up.tsx');
  await import('./find-organizations.ts');
  await loadSubmit({ loadAdapter: () => loadAdapter('interaction') });
  await import('../../forms/check-form.ts');
  harness = await createScreenHarness();
  tests += 1;
  domain = `acme${String(tests)}.example`;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show(
  given: object = settings,
  screenShown: RouteComponent = SignInScreen,
  button = 'Sign in',
): Promise<void> {
  render(harness.screenElement(screenShown, given));
  await screen.findByRole('button', { name: button });
  // Waits until React has rendered the lazy part of the form.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}
const identifier = () => document.querySelector<HTMLInputElement>('input[name="identifier"]');
const passwordInput = () => document.querySelector<HTMLInputElement>('input[name="password"]');
/** The password field, if it is visible. */
const password = () => (passwordInput()?.closest('[hidden]') ? null : passwordInput());
const type = (text: string) => {
  const input = identifier();
  if (input) fireEvent.input(input, { target: { value: text } });
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Waits for answers, which take turns of the real event loop. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    await wait(10);
  }
}
/** Waits until the page looks the domain up. */
async function pause(): Promise<void> {
  await wait(singleSignOn.debounceMs);
  await turns();
}
const asked = () => harness.requests.map(({ path }) => path);

describe('an address of an organization', () => {
  it('hides the password, and names the organization on the button', async () => {
    await show();
    harness.respondWith([200, ['acme']]);
    type(`olga@${domain}`);
    await wait(singleSignOn.debounceMs - 1);
    expect(asked()).toEqual([]);
    await pause();
    expect(asked()).toEqual([lookUpOf(domain)]);
    expect(screen.getByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
    expect(screen.getByText('You sign in to this account with Acme.').closest('[role=status]')).toBeTruthy();
    expect(password()).toBeNull();
    expect(screen.queryByText('Forgot your password?')).toBeNull();
  });

  it('says on the page for a missing address that it opens another account', async () => {
    await show(settings, () => <ContinueEmailScreen routeState={{}} />, 'Continue');
    harness.respondWith([200, ['acme']]);
    type(`olga@${domain}`);
    await pause();
    expect(screen.getByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
    expect(
      screen.getByText(
        'This email address opens another account, through your organization. It isn’t the one you started with.',
      ),
    ).toBeTruthy();
  });

  it('brings the password back as soon as the address changes', async () => {
    await show();
    harness.respondWith([200, ['acme']]);
    type(`olga@${domain}`);
    await pause();
    type(`olga@${domain.slice(0, -1)}`);
    await wait(0);
    expect(password()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('keeps the typed password in its hidden field, for a corrected address', async () => {
    await show();
    harness.respondWith([200, ['acme']]);
    const field = password();
    if (field) fireEvent.input(field, { target: { value: 'analytical-engine' } });
    type(`olga@${domain}`);
    await pause();
    expect(password()).toBeNull();
    type('olga@example.org');
    await wait(0);
    expect(password()?.value).toBe('analytical-engine');
  });

  it('is ignored if the person types another key before the answer', async () => {
    const aborted: boolean[] = [];
    const waitForever = createApiClient(
      {
        baseUrl: 'http://localhost/api',
        language: () => 'en',
        fetch: ({ signal }) =>
          new Promise((_, reject) => {
            const index = aborted.push(signal.aborted) - 1;
            signal.addEventListener('abort', () => {
              aborted[index] = signal.aborted;
              reject(new DOMException('Aborted', 'AbortError'));
            });
          }),
      },
      answerValidators,
    );
    function Waiting() {
      const services = useAppServices();
      const own = useMemo(() => ({ ...services, client: waitForever }), [services]);
      return (
        <AppServicesContext value={own}>
          <SignInScreen />
        </AppServicesContext>
      );
    }
    await show(settings, Waiting);
    type(`olga@${domain}`);
    await pause();
    expect(aborted).toEqual([false]);
    type(`olga@${domain}x`);
    await wait(0);
    expect(aborted).toEqual([true]);
  });

  it('is looked up once per domain', async () => {
    await show();
    harness.respondWith([200, ['acme']], [200, []]);
    for (const typed of [`olga@${domain}`, `olga@other-${domain}`, `rita@${domain}`]) {
      type(typed);
      await pause();
    }
    expect(asked()).toEqual([domain, `other-${domain}`].map(lookUpOf));
    expect(screen.getByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
  });

  it('is looked up as it is typed, then in lower case', async () => {
    await show();
    harness.respondWith([200, []], [200, ['acme']]);
    const typed = domain.toUpperCase();
    type(`olga@${typed}`);
    await pause();
    expect(asked()).toEqual([typed, domain].map(lookUpOf));
    expect(screen.getByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
  });

  it('is found by its capitals alone if the server knows it so', async () => {
    await show();
    harness.respondWith([200, ['acme']]);
    const typed = domain.toUpperCase();
    type(`olga@${typed}`);
    await pause();
    expect(asked()).toEqual([lookUpOf(typed)]);
    expect(screen.getByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
  });

  it('leads to a choice if it has several connectors', async () => {
    await show();
    harness.respondWith([200, ['borealis', 'acme']]);
    type(`olga@${domain}`);
    await pause();
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Choose your organization' }));
    await vi.waitFor(() => expect(harness.log.join()).toContain('/single-sign-on/connectors'), {
      timeout: 10_000,
    });
    expect(harness.requests).toHaveLength(1);
  });

  it('moves the focus from the password to its sentence', async () => {
    await show();
    harness.respondWith([200, ['acme']]);
    type(`olga@${domain}`);
    act(() => password()?.focus());
    await pause();
    expect(document.activeElement?.textContent).toBe('You sign in to this account with Acme.');
  });

  it('never gets the password: the submit goes to the organization', async () => {
    await show();
    harness.respondWith([200, ['acme']], [404, { code: 'entity.not_exists_with_id', message: 'Gone.' }]);
    const secret = password();
    if (secret) fireEvent.input(secret, { target: { value: 'filled in already' } });
    type(`olga@${domain}`);
    await pause();
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Acme' }));
    await vi.waitFor(() => expect(harness.requests).toHaveLength(2), { timeout: 10_000 });
    expect(harness.requests[1]).toMatchObject({
      method: 'POST',
      path: '/api/interaction/single-sign-on/acme/authorization-url',
    });
    expect(JSON.stringify(harness.requests)).not.toContain('filled in already');
  });
});

describe('the form stays as it is', () => {
  it.each([
    ['for an address of nobody', [200, []]],
    ['for connectors that the settings lack', [200, ['unknown']]],
    ['if the answer is no list', [200, { acme: true }]],
    ['if the answer is a list of something else', [200, [{ id: 'acme' }]]],
    ['if the server refuses the look-up', [400, { code: 'session.not_found', message: 'No session.' }]],
    ['without a connection', 'network error'],
  ] as const)('%s', async (_, answer) => {
    await show();
    harness.respondWith(answer);
    type(`olga@${domain}`);
    await pause();
    expect(harness.requests).toHaveLength(1);
    expect(password()).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(harness.log).toEqual([]);
  });

  it.each([
    ['single sign-on is off', { singleSignOnEnabled: false }],
    ['there is no connector', { ssoConnectors: [] }],
  ])('and sends no request if %s', async (_, change) => {
    await show({ ...settings, ...change });
    type(`olga@${domain}`);
    await pause();
    expect(harness.requests).toEqual([]);
  });

  it('while the text is not yet an address', async () => {
    await show();
    for (const typed of ['olga', 'olga@', 'olga@acme', 'olga@acme.']) {
      type(typed);
      await pause();
    }
    expect(harness.requests).toEqual([]);
  });

  it('while a submit runs that the person sent before the answer', async () => {
    await show();
    let answerLookUp: (answer: readonly [number, unknown]) => void = () => undefined;
    let answerSubmit: (answer: readonly [number, unknown]) => void = () => undefined;
    harness.respondWith(
      new Promise((resolve) => (answerLookUp = resolve)),
      new Promise((resolve) => (answerSubmit = resolve)),
    );
    const secret = password();
    if (secret) fireEvent.input(secret, { target: { value: 'analytical-engine' } });
    type(`olga@${domain}`);
    await pause();
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await vi.waitFor(() => expect(harness.requests).toHaveLength(2), { timeout: 10_000 });
    await act(async () => {
      answerLookUp([200, ['acme']]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(password()).toBeTruthy();
    await act(async () => {
      answerSubmit([422, { code: 'session.invalid_credentials', message: 'Wrong.' }]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
  });
});

describe('a submit right after the last key', () => {
  const secret = 'analytical-engine';
  const authorization = '/api/interaction/single-sign-on/acme/authorization-url';
  const codeMethod = {
    identifier: 'email',
    password: false,
    verificationCode: true,
    isPasswordPrimary: false,
  };
  const byCode = {
    ...settings,
    signIn: { methods: [codeMethod] },
    signUp: { identifiers: ['email'], password: false, verify: true },
  };
  const begins = 'PUT /api/interaction';
  const forms = [
    { form: 'password', given: settings, screenShown: SignInScreen, button: 'Sign in', begins },
    { form: 'code', given: byCode, screenShown: SignInScreen, button: 'Continue', begins },
    {
      form: 'registration',
      given: byCode,
      screenShown: RegisterScreen,
      button: 'Create account',
      begins,
    },
    {
      form: 'recovery',
      given: settings,
      screenShown: ForgotPasswordScreen,
      button: 'Continue',
      begins,
    },
    {
      form: 'continue',
      given: byCode,
      screenShown: () => <ContinueEmailScreen routeState={{}} />,
      button: 'Continue',
      begins: 'POST /api/interaction/verification/verification-code',
    },
  ] as const;
  const [passwordForm, , , , continueForm] = forms;
  /** The services of this test have no sign-in by code, so that form goes to its page without a call. */
  const callingForms = forms.filter(({ form }) => form !== 'code');

  async function submitAtOnce({ given, screenShown, button }: (typeof forms)[number]): Promise<void> {
    await show(given, screenShown, button);
    const field = password();
    if (field) fireEvent.input(field, { target: { value: secret } });
    type(`olga@${domain}`);
    fireEvent.submit(screen.getByRole('button', { name: button }));
    await turns();
  }
  /** Waits for a number of requests, because scripts that a submit needs may still be loading. */
  async function until(requests: number): Promise<void> {
    for (let round = 0; round < 50 && harness.requests.length < requests; round += 1) await turns();
  }
  const sent = () => harness.requests.map(({ method, path }) => `${method} ${path}`);
  const lookUp = () => `GET ${lookUpOf(domain)}`;

  it.each(forms.filter(({ form }) => form !== 'continue'))(
    'leads to the organization: $form',
    async (form) => {
      harness.respondWith([200, ['acme']], [404, { code: 'entity.not_exists_with_id', message: 'Gone.' }]);
      await submitAtOnce(form);
      await until(2);
      expect(sent()).toEqual([lookUp(), `POST ${authorization}`]);
      expect(JSON.stringify(harness.requests)).not.toContain(secret);
    },
  );

  it.each([
    ['one organization', ['acme']],
    ['several organizations', ['acme', 'borealis']],
  ])('opens the page that announces another account if a missing address has %s', async (_, ids) => {
    harness.respondWith([200, ids]);
    await submitAtOnce(continueForm);
    await vi.waitFor(() => expect(harness.log).toEqual(['navigate /single-sign-on/connectors']));
    expect(sent()).toEqual([lookUp()]);
  });

  it.each(callingForms)('continues without an answer after two seconds: $form', async (form) => {
    harness.respondWith(new Promise(() => undefined), [400, { code: 'session.not_found', message: '' }]);
    await submitAtOnce(form);
    await wait(singleSignOn.submitWaitMs - 200);
    expect(sent()).toEqual([lookUp()]);
    await until(2);
    expect(sent()).toEqual([lookUp(), form.begins]);
  });

  it.each([
    ['for an address of nobody', [200, []]],
    ['if the server refuses the look-up', [400, { code: 'session.not_found', message: 'No session.' }]],
    ['without a connection', 'network error'],
  ] as const)('continues at once %s', async (_, answer) => {
    harness.respondWith(answer, [422, { code: 'session.invalid_credentials', message: 'Wrong.' }]);
    await submitAtOnce(passwordForm);
    await until(2);
    expect(sent()).toEqual([lookUp(), begins]);
  });

  it('is forgotten if the person changes the address meanwhile', async () => {
    let answer: (answer: readonly [number, unknown]) => void = () => undefined;
    harness.respondWith(new Promise((resolve) => (answer = resolve)));
    await submitAtOnce(passwordForm);
    type(`olga@${domain}x`);
    answer([200, []]);
    await turns();
    expect(sent()).toEqual([lookUp()]);
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).not.toBe('true');
  });
});

describe('the choice of an organization', () => {
  const choice = (more: object) => ({ connectorIds: ['acme'], page: '/sign-in', ...more });
  const open = (state: object) =>
    render(
      harness.screenElement(routeScreen('/single-sign-on/connectors', SsoChoiceScreen), settings, state),
    );

  it('announces another account, and waits for a click', async () => {
    open(choice({ anotherAccount: true }));
    expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
    expect(screen.getByText(/^This email address opens another account/)).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('opens a single organization at once otherwise', async () => {
    harness.respondWith([404, { code: 'entity.not_exists_with_id', message: 'Gone.' }]);
    open(choice({}));
    await vi.waitFor(() => expect(asked()).toHaveLength(1), { timeout: 10_000 });
  });
});
