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
const done = vi.fn();
const CHOOSE = /^Choose your country/;
const patient = { timeout: 10_000 };

beforeEach(() => void done.mockReset());
afterEach(cleanup);

async function show<Values>(
  form: Form<Values>,
  context: Partial<FormContext> = {},
  prefill?: Record<string, string>,
  languages = ['fr'],
) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const known = { kinds: ['username', 'email', 'phone'], policy: settings.passwordPolicy } as const;
  return render(
    <I18nProvider i18n={await english()}>
      <FormView
        form={form}
        context={{ ...known, canRecover: false, ...context }}
        busy={false}
        prefill={prefill}
        onSubmit={done}
      />
    </I18nProvider>,
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const country = () => screen.findByLabelText<HTMLSelectElement>('Country code');
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
/** As a password manager does that tells nobody. */
const fillSilently = (text: string) => (input().value = text);

/** The numbers of the world are there; the field is empty again, without a country beside it. */
async function numbersCame(): Promise<void> {
  await userEvent.type(input(), '012');
  await waitFor(async () => expect((await country()).length).toBeGreaterThan(1), patient);
  await userEvent.clear(input());
  expect(screen.queryByLabelText('Country code')).toBeNull();
}

async function sent(): Promise<{ identifier: Identifier; typed: unknown }> {
  await waitFor(() => expect(done).toHaveBeenCalledOnce(), patient);
  const [values, typed] = done.mock.lastCall as [{ identifier: Identifier }, unknown];
  return { identifier: values.identifier, typed };
}

it('password managers learn a number as it can be typed again', async () => {
  const { container } = await show(passwordForm, { known: { kind: 'phone', value: '4915112345678' } });
  expect(container.querySelector('[autocomplete=username]')).toHaveProperty('value', '+4915112345678');
});

it('choosing the country clears the error that asked for it', async () => {
  await show(identifierForm);
  await numbersCame();
  await userEvent.type(input(), '0612345678');
  submit();
  await screen.findByText(CHOOSE);
  await userEvent.selectOptions(await country(), 'FR');
  expect(screen.queryByText(CHOOSE)).toBeNull();
});

it('correcting a password clears what was wrong with its repetition, but not the other way round', async () => {
  await show(newPasswordForm('action.continue'));
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
  ['the country of an earlier visit', { 'identifier-country': 'GB' }, ['fr'], '447700900123', 'GB'],
  ['the country that the browser names', undefined, ['de-DE'], '497700900123', 'DE'],
] as const)(
  'a number filled in without an event has %s',
  async (_what, prefill, languages, value, region) => {
    await show(identifierForm, {}, prefill, [...languages]);
    await numbersCame();
    fillSilently('07700900123');
    submit();
    expect(await sent()).toEqual({
      identifier: { kind: 'phone', value },
      typed: { identifier: '07700900123', 'identifier-country': region },
    });
  },
);

it('a number sent before the countries have come has the one that the browser names', async () => {
  await show(identifierForm, {}, undefined, ['de-DE']);
  fillSilently('07700900123');
  submit();
  expect((await sent()).identifier).toEqual({ kind: 'phone', value: '497700900123' });
});

it('a country that was taken away stays away', async () => {
  await show(identifierForm, {}, undefined, ['de-DE']);
  await userEvent.type(input(), '07700900123');
  const select = await country();
  await waitFor(() => expect(select.value).toBe('DE'), patient);
  await userEvent.selectOptions(select, '');
  submit();
  expect(await screen.findByText(CHOOSE)).toBeTruthy();
  expect(done).not.toHaveBeenCalled();
});

it('a number filled in without an event shows its country once it is sent', async () => {
  await show(identifierForm);
  await numbersCame();
  fillSilently('0612345678');
  submit();
  expect(await screen.findByText(CHOOSE, {}, patient)).toBeTruthy();
  expect(await country()).toBeTruthy();
});
