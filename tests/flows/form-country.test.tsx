// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { readSettings } from '../../src/api/read-settings.ts';
import { FormView, type FormHandle } from '../../src/forms/form-view.tsx';
import { identifierForm } from '../../src/features/sign-in/identifier.form.ts';
import { loadCheckForm } from '../../src/forms/load-check-form.ts';
import { AppStoreContext } from '../../src/state/app-state.ts';
import { chooseCountry, openCountries, waitForCodes } from './country-field.ts';
import { englishStore } from './english.ts';

// Loaded, so that no test waits for the machine.
beforeAll(() => Promise.all([loadCheckForm(), import('../../src/forms/fields/country-picker.tsx')]));
afterEach(cleanup);

const onEdit = vi.fn();
const onSubmit = vi.fn((handle: FormHandle) => handle.read());
const input = () => screen.getByRole<HTMLInputElement>('textbox');

async function showForm(languages: string[], prefill?: Record<string, string>) {
  onEdit.mockClear();
  onSubmit.mockClear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const { passwordPolicy: policy } = readSettings({}).settings;
  render(
    <AppStoreContext value={await englishStore()}>
      <FormView
        form={identifierForm}
        context={{ kinds: ['username', 'email', 'phone'], policy, canRecover: false }}
        busy={false}
        prefill={prefill}
        onSubmit={(handle) => void onSubmit(handle)}
        onEdit={onEdit}
      />
    </AppStoreContext>,
  );
}

it('a number that is sent before the metadata has loaded is read as the one that arrived', async () => {
  await showForm(['en-US'], { identifier: '447700900301' });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const read = await act(async () => onSubmit.mock.results[0]?.value as ReturnType<FormHandle['read']>);
  expect(read?.values).toEqual({ identifier: { kind: 'phone', value: '447700900301' } });
});

it('a search for a country is no change of the form, but the choice of one is', async () => {
  await showForm(['fr']);
  await userEvent.type(input(), '0612345678');
  await waitForCodes();
  onEdit.mockClear();
  const search = await openCountries();
  await userEvent.type(search, 'fran');
  expect(onEdit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onEdit).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const read = await act(async () => onSubmit.mock.results[0]?.value as ReturnType<FormHandle['read']>);
  expect(read?.values).toEqual({ identifier: { kind: 'phone', value: '33612345678' } });
});

it('a country that is chosen clears the error of a missing one', async () => {
  await showForm(['fr']);
  await userEvent.type(input(), '0612345678');
  await waitForCodes();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText(/^Choose your country/);
  await chooseCountry('fr');
  expect(screen.queryByText(/^Choose your country/)).toBeNull();
});
