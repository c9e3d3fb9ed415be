// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings } from '../../src/api/read-settings.ts';
import type { Identifier } from '../../src/domain/identifier.ts';
import type { Form, FormContext } from '../../src/forms/define-form.ts';
import { FormView } from '../../src/forms/form-view.tsx';
import { identifierForm } from '../../src/forms/identifier.form.ts';
import { newPasswordForm } from '../../src/forms/new-password.form.ts';
import { passwordForm } from '../../src/forms/password.form.ts';
import { I18nProvider } from '../../src/i18n/i18n.ts';
import { english } from './english.ts';

const settings = readSettings({}).settings;
const onSubmit = vi.fn();
const COUNTRY_REQUIRED = /^Choose your country/;
const slowTimeout = { timeout: 10_000 };

beforeEach(() => void onSubmit.mockReset());
afterEach(cleanup);

async function showForm<Values>(
  form: Form<Values>,
  context: Partial<FormContext> = {},
  prefill?: Record<string, string>,
  languages = ['fr'],
) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const defaults = { kinds: ['username', 'email', 'phone'], policy: settings.passwordPolicy } as const;
  return render(
    <I18nProvider i18n={await english()}>
      <FormView
        form={form}
        context={{ ...defaults, canRecover: false, ...context }}
        busy={false}
        prefill={prefill}
        onSubmit={onSubmit}
      />
    </I18nProvider>,
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const country = () => screen.findByLabelText<HTMLSelectElement>('Country code');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
/** Sets the value as some password managers do. */
const fillWithoutEvent = (text: string) => (input().value = text);

async function waitForCountries(): Promise<void> {
  await userEvent.type(input(), '012');
  await waitFor(async () => expect((await country()).length).toBeGreaterThan(1), slowTimeout);
  await userEvent.clear(input());
  expect(screen.queryByLabelText('Country code')).toBeNull();
}

async function submitted(): Promise<{ identifier: Identifier; formValues: unknown }> {
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce(), slowTimeout);
  const [values, formValues] = onSubmit.mock.lastCall as [{ identifier: Identifier }, unknown];
  return { identifier: values.identifier, formValues };
}

it('gives password managers the phone number in a form that can be typed', async () => {
  const { container } = await showForm(passwordForm, {
    accountIdentifier: { kind: 'phone', value: '4915112345678' },
  });
  expect(container.querySelector('[autocomplete=username]')).toHaveProperty('value', '+4915112345678');
});

it('clears the error of a missing country when one is chosen', async () => {
  await showForm(identifierForm);
  await waitForCountries();
  await userEvent.type(input(), '0612345678');
  submit();
  await screen.findByText(COUNTRY_REQUIRED);
  await userEvent.selectOptions(await country(), 'FR');
  expect(screen.queryByText(COUNTRY_REQUIRED)).toBeNull();
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
      identifier: { kind: 'phone', value },
      formValues: { identifier: '07700900123', 'identifier-country': region },
    });
  },
);

it('uses the country of the browser language for a number sent before the metadata has loaded', async () => {
  await showForm(identifierForm, {}, undefined, ['de-DE']);
  fillWithoutEvent('07700900123');
  submit();
  expect((await submitted()).identifier).toEqual({ kind: 'phone', value: '497700900123' });
});

it('does not fill in a country again that was cleared', async () => {
  await showForm(identifierForm, {}, undefined, ['de-DE']);
  await userEvent.type(input(), '07700900123');
  const select = await country();
  await waitFor(() => expect(select.value).toBe('DE'), slowTimeout);
  await userEvent.selectOptions(select, '');
  submit();
  expect(await screen.findByText(COUNTRY_REQUIRED)).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('shows the country select on submit for a number filled in without an event', async () => {
  await showForm(identifierForm);
  await waitForCountries();
  fillWithoutEvent('0612345678');
  submit();
  expect(await screen.findByText(COUNTRY_REQUIRED, {}, slowTimeout)).toBeTruthy();
  expect(await country()).toBeTruthy();
});
