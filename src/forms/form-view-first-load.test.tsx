// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from '../api/read-settings.ts';
import { FormView } from './form-view.tsx';
import type { FormHandle } from './use-form-library.ts';
import { passwordOnlySignInStep } from '../features/sign-in/steps.ts';
import { loadTwice } from '../platform/loading/load-chunk.ts';
import { AppStateProvider } from '../state/app-state-provider.tsx';
import { chosenCountry } from '../testing/country-field.ts';
import { englishStore } from '../testing/english.ts';

vi.mock('../platform/loading/load-chunk.ts', () => ({
  loadTwice: vi.fn(() => Promise.reject(new Error('refused twice'))),
}));
// As it hydrates by itself, without the testing library.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);

async function formElement(onSubmit: (handle: FormHandle) => void = () => undefined) {
  const policy = readSettings({}).settings.passwordPolicy;
  return (
    <AppStateProvider store={await englishStore()} isPrerendered>
      <FormView
        form={passwordOnlySignInStep.form}
        context={{ kinds: ['phone'], policy, canRecover: false }}
        busy={false}
        onSubmit={onSubmit}
      />
    </AppStateProvider>
  );
}

it('renders without a browser, and keeps text that is typed before hydration', async () => {
  const languages = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  const consoleError = vi.spyOn(console, 'error');
  const element = await formElement();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(element);
  expect(languages).not.toHaveBeenCalled();
  const inputs = [...container.querySelectorAll('input')];
  expect(inputs.map((input) => input.hasAttribute('value'))).toEqual([false, false]);
  for (const input of inputs) input.value = '12345';
  const root = await act(() => hydrateRoot(container, element));
  expect([...container.querySelectorAll('input')]).toEqual(inputs);
  expect(inputs.map(({ value }) => value)).toEqual(['12345', '12345']);
  expect(chosenCountry()).toBe('GB');
  expect(consoleError).not.toHaveBeenCalled();
  act(() => root.unmount());
});

it('loads the form library only to read the form, and rejects if it cannot be loaded', async () => {
  const reads: Promise<unknown>[] = [];
  render(await formElement((handle) => void reads.push(handle.read())));
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'tide pool' } });
  expect(loadTwice).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await expect(reads[0]).rejects.toThrow('network');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'tide pool');
});
