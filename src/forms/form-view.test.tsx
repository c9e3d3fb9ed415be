// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import { defineForm, type Field, type Form } from './define-form.ts';
import { identifierField } from './fields/identifier.tsx';
import { passwordField } from './fields/password.tsx';
import type { FormContext } from './form-context.ts';
import { FormView } from './form-view.tsx';
import type { FormHandle } from './use-form-library.ts';
import { codeForm } from './code.form.ts';
import { identifierStep, passwordOnlySignInStep, passwordStep } from '../features/sign-in/steps.ts';
import { loadCheckForm } from './load-check-form.ts';
import { newPasswordForm } from '../flow-pages/new-password/new-password.form.ts';
import { switchLanguage } from '../i18n/i18n.ts';
import german from '../i18n/locales/de.json';
import { AppStateProvider } from '../state/app-state-provider.tsx';
import { createAppStore } from '../state/app-store.ts';
import {
  chooseCountry,
  chosenCountry,
  countryButton,
  openCountries,
  queryCountryButton,
  waitForCodes,
} from '../testing/country-field.ts';
import { english } from '../testing/english.ts';

const { form: identifierForm } = identifierStep;
const { form: identifierPasswordForm } = passwordOnlySignInStep;
const { form: passwordForm } = passwordStep;
const settings = readSettings({}).settings;
type Read = Awaited<ReturnType<FormHandle['read']>>;
const reads: Promise<Read>[] = [];
const onSubmit = vi.fn((handle: FormHandle) => void reads.push(handle.read()));
const COUNTRY_REQUIRED = /^Choose your country/;
const slowTimeout = { timeout: 10_000 };

// Loads the lazy files first, so that no test waits for the machine.
beforeAll(() =>
  Promise.all([loadCheckForm(), import('../domain/phone/numbers.ts'), import('./fields/country-picker.tsx')]),
);
beforeEach(() => {
  reads.length = 0;
  onSubmit.mockClear();
});
afterEach(cleanup);

async function showForm<Values>(
  form: Form<Values>,
  context: Partial<FormContext> = {},
  prefill?: Record<string, string>,
  languages = ['fr'],
) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const defaults = { kinds: ['username', 'email', 'phone'], policy: settings.passwordPolicy } as const;
  const i18n = await english();
  const store = createAppStore({ i18n });
  const formElement = (changes: Partial<FormContext> = {}, busy = false) => (
    <AppStateProvider store={store}>
      <FormView
        form={form}
        context={{ ...defaults, canRecover: false, ...context, ...changes }}
        busy={busy}
        prefill={prefill}
        onSubmit={onSubmit}
      />
    </AppStateProvider>
  );
  const { container, rerender } = render(formElement());
  return {
    container,
    i18n,
    rerender: (...changes: Parameters<typeof formElement>) => rerender(formElement(...changes)),
  };
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const submit = (name = 'Continue') => fireEvent.click(screen.getByRole('button', { name }));
/** Sets the value as some password managers do. */
const fillWithoutEvent = (text: string) => (input().value = text);

async function waitForCountries(): Promise<void> {
  await userEvent.type(input(), '012');
  await waitForCodes();
  await userEvent.clear(input());
  expect(queryCountryButton()).toBeNull();
}

const submitted = async (): Promise<Read> => {
  expect(reads).toHaveLength(1);
  return act(async () => reads[0]);
};

it('gives password managers the phone number in a form that can be typed', async () => {
  const { container } = await showForm(passwordForm, {
    accountIdentifier: { kind: 'phone', value: '4915112345678' },
  });
  expect(container.querySelector('[autocomplete=username]')).toHaveProperty('value', '+4915112345678');
});

it('clears the error of the confirmation when the password changes, but not vice versa', async () => {
  await showForm(newPasswordForm('action.continue'));
  const first = () => screen.getByLabelText('New password');
  const second = () => screen.getByLabelText('Confirm password');
  await userEvent.type(first(), 'ample-anchorage');
  await userEvent.type(second(), 'ample');
  submit();
  const differs = await screen.findByText('Your passwords don’t match. Please try again.');
  await userEvent.type(first(), 's');
  expect(differs.isConnected).toBe(false);

  await userEvent.clear(first());
  submit();
  await waitFor(() => expect(first().getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(second(), 's');
  expect(first().getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['from an earlier visit', { 'identifier-country': 'GB' }, ['fr'], '447700900123', 'GB'],
  ['of the browser language', undefined, ['de-DE'], '497700900123', 'DE'],
] as const)(
  'uses the country %s for a number filled in without an event',
  async (_what, prefill, languages, value, region) => {
    await showForm(identifierForm, {}, prefill, [...languages]);
    await waitForCountries();
    fillWithoutEvent('07700900123');
    submit();
    expect(await submitted()).toEqual({
      values: { identifier: { kind: 'phone', value } },
      draft: { identifier: '07700900123', 'identifier-country': region },
    });
  },
);

it('uses the country of the browser language for a number sent before the metadata has loaded', async () => {
  await showForm(identifierForm, {}, undefined, ['de-DE']);
  fillWithoutEvent('07700900123');
  submit();
  const identifier = { kind: 'phone', value: '497700900123' };
  expect((await submitted())?.values).toEqual({ identifier });
});

it('reads a number that is sent before the metadata has loaded as one that was filled in', async () => {
  await showForm(identifierForm, {}, { identifier: '447700900301' }, ['en-US']);
  submit();
  const identifier = { kind: 'phone', value: '447700900301' };
  expect((await submitted())?.values).toEqual({ identifier });
});

it.each([
  ['ada\u200b＠example.org;', 'ada@example.org'],
  ['"+49 151 12345678"', '+49 151 12345678'],
  [' john.doe ', 'john.doe'],
])('shows the identifier that a submit has read from %j', async (typed, shown) => {
  await showForm(identifierForm);
  const identifier = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(identifier, `${typed}{Enter}`);
  expect(await reads[0]).toBeDefined();
  expect(identifier.value).toBe(shown);
});

it('does not fill in a cleared country again', async () => {
  await showForm(identifierForm, {}, { identifier: '07700900123', 'identifier-country': '' }, ['de-DE']);
  await waitForCodes();
  expect(chosenCountry()).toBe('');
  submit();
  expect(await screen.findByText(COUNTRY_REQUIRED)).toBeTruthy();
  expect(await submitted()).toBeUndefined();
});

it('shows the country on submit for a number filled in without an event', async () => {
  await showForm(identifierForm);
  await waitForCountries();
  fillWithoutEvent('0612345678');
  submit();
  expect(await screen.findByText(COUNTRY_REQUIRED, {}, slowTimeout)).toBeTruthy();
  expect(countryButton()).toBeTruthy();
});

it('clears the error when a country is chosen, and not while the user searches for one', async () => {
  await showForm(identifierForm);
  await userEvent.type(input(), '0612345678');
  await waitForCodes();
  submit();
  await screen.findByText(COUNTRY_REQUIRED);
  reads.length = 0;
  onSubmit.mockClear();
  await userEvent.type(await openCountries(), 'fran');
  expect(screen.getByText(COUNTRY_REQUIRED)).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.queryByText(COUNTRY_REQUIRED)).toBeNull();
  submit();
  expect((await submitted())?.values).toEqual({ identifier: { kind: 'phone', value: '33612345678' } });
});

const handleOf = () => onSubmit.mock.lastCall?.[0] as FormHandle;

it('calls onSubmit in the event, once for each', async () => {
  const { container } = await showForm(identifierForm);
  const form = container.querySelector('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  expect(onSubmit).toHaveBeenCalledTimes(2);
  await act(() => Promise.all(reads));
});

it('shows every error, focuses the first, and keeps them when it is rendered again', async () => {
  const { rerender } = await showForm(identifierPasswordForm, { kinds: ['username'] });
  submit('Sign in');
  expect(await submitted()).toBeUndefined();
  rerender({}, true);
  expect(screen.getByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(document.activeElement).toBe(input());
  await userEvent.type(input(), 'a');
  expect(screen.queryByText('Username is required')).toBeNull();
  expect(screen.getByText('Enter your password')).toBeTruthy();
});

it('shows errors in a language that the person chooses later', async () => {
  const { i18n } = await showForm(identifierForm, { kinds: ['username'] });
  i18n.addResourceBundle('de', 'translation', german);
  submit();
  await screen.findByText('Username is required');
  await act(() => switchLanguage(i18n, 'de'));
  expect(screen.getByText('Bitte ausfüllen: Benutzername')).toBeTruthy();
});

it('focuses the field of an error, and returns false if there is no such field', async () => {
  await showForm(identifierPasswordForm);
  await userEvent.type(screen.getByLabelText('Password'), 'tide pool');
  submit('Sign in');
  const read = await submitted();
  input().focus();
  act(() => {
    expect(handleOf().showError('code', { literal: 'Wrong' })).toBe(false);
    expect(handleOf().showError('password', { literal: 'Wrong' })).toBe(true);
  });
  expect(read).toBeUndefined();
  expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('submits a complete code by itself, and focuses the field when it empties it', async () => {
  await showForm(codeForm);
  await userEvent.type(input(), '123456');
  expect(await submitted()).toEqual({ values: { code: '123456' }, draft: {} });
  act(() => handleOf().clearSecrets());
  expect(input().value).toBe('');
  expect(document.activeElement).toBe(input());
});

it('says which secret a reload would clear', async () => {
  await showForm(identifierPasswordForm);
  await userEvent.type(input(), 'ada');
  submit('Sign in');
  await submitted();
  expect(handleOf().typedSecret()).toBeUndefined();
  await userEvent.type(screen.getByLabelText('Password'), 'tide pool');
  expect(handleOf().typedSecret()).toBe('password');
});

it('reads a cleared country, and fills in both controls after Back', async () => {
  await showForm(identifierForm, {}, { identifier: '07700900123', 'identifier-country': '' }, ['de-DE']);
  expect(chosenCountry()).toBe('');
  await chooseCountry('de');
  submit();
  const draft = { identifier: '07700900123', 'identifier-country': 'DE' };
  expect((await submitted())?.draft).toEqual(draft);
});

it('keeps the typed text when the kinds change', async () => {
  const { rerender } = await showForm(identifierForm, { kinds: ['username'] });
  const before = input();
  await userEvent.type(before, '20255');
  rerender({ kinds: ['email', 'phone'] });
  expect(input()).toBe(before);
  expect(before.value).toBe('20255');
  submit();
  await screen.findByText(COUNTRY_REQUIRED, {}, slowTimeout);
});

const organisationForm = defineForm({
  name: 'organisation',
  fields: [
    identifierField,
    {
      ...passwordField('password', 'current-password', 'input.password'),
      whenTyped: (identifier) => !identifier.endsWith('@harbour.example'),
    },
  ],
  submit: 'action.continue',
  rules: 'signInIdentifier',
});

it('hides a field depending on the typed identifier, also without an event, and forgets its text', async () => {
  await showForm(organisationForm, { kinds: ['email'] });
  const password = () => screen.queryByLabelText<HTMLInputElement>('Password');
  await userEvent.type(password() as HTMLInputElement, 'tide pool');
  await userEvent.type(input(), 'ada@harbour.example');
  expect(password()).toBeNull();
  submit();
  const values = { identifier: { kind: 'email', value: 'ada@harbour.example' } };
  expect(await submitted()).toEqual({ values, draft: { identifier: 'ada@harbour.example' } });
  expect(handleOf().typedSecret()).toBeUndefined();

  await userEvent.type(input(), 's');
  expect(password()?.value).toBe('');
  fillWithoutEvent('ada@harbour.example');
  submit();
  await waitFor(() => expect(password()).toBeNull());
});

it('re-renders the form on each key only if a field depends on it', async () => {
  const renders = vi.fn();
  const counted: Field = {
    ...identifierField,
    Component: (props) => {
      renders();
      return <input {...props.input} aria-label="Identifier" />;
    },
  };
  const countWhile = async (fields: Form<unknown>['fields']) => {
    cleanup();
    await showForm({ ...organisationForm, fields });
    renders.mockClear();
    await userEvent.type(input(), 'ada');
    return renders.mock.calls.length;
  };
  expect(await countWhile([counted])).toBe(0);
  expect(await countWhile([counted, ...organisationForm.fields.slice(1)])).toBe(3);
});
