// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countrySearch } from '../../domain/generated/constants.ts';
import { CountryPicker } from './country-picker.tsx';
import { AppStateProvider } from '../../state/app-state-provider.tsx';
import type { CountryDialogHandle } from '../../ui/country/CountryDialog.tsx';
import { englishStore } from '../../testing/english.ts';

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'de']));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const onChoose = vi.fn();
const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for a country or code' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const activeOption = () =>
  document.getElementById(search().getAttribute('aria-activedescendant') ?? '')?.textContent;
const type = (value: string) => fireEvent.change(search(), { target: { value } });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

async function showPicker(chosen = '') {
  vi.useFakeTimers();
  onChoose.mockClear();
  const store = await englishStore({ languageInfo: { autoDetect: true, fallbackLanguage: 'ja' } });
  const handle = createRef<CountryDialogHandle>();
  render(
    <AppStateProvider store={store}>
      <CountryPicker handle={handle} chosen={chosen} onChoose={onChoose} />
    </AppStateProvider>,
  );
  act(() => handle.current?.open());
}

it('puts the chosen country first, then the countries of the browser’s, the page’s and the tenant’s languages', async () => {
  await showPicker('FR');
  const first = [
    'France+33',
    'United Kingdom+44',
    'Germany+49',
    'United States+1',
    'Japan+81',
    'Afghanistan+93',
  ];
  expect(options().slice(0, 6)).toEqual(first);
  expect(options()).toHaveLength(new Set(options()).size);
  expect(activeOption()).toBe('France+33');
  expect(document.activeElement).toBe(search());
});

it('searches after the pause that the contract names, and says how many countries it found', async () => {
  await showPicker();
  expect(screen.getByRole('status').textContent).toBe('');
  type('united');
  wait(countrySearch.debounceMs - 1);
  expect(options().length).toBeGreaterThan(200);
  type('united k');
  wait(countrySearch.debounceMs - 1);
  expect(options().length).toBeGreaterThan(200);
  wait(1);
  expect(options()).toEqual(['United Kingdom+44']);
  expect(screen.getByRole('status').textContent).toBe('1 country found');
  expect(activeOption()).toBe('United Kingdom+44');
});

it('says that it found nothing, without an empty list', async () => {
  await showPicker('GB');
  type('zzz');
  wait(countrySearch.debounceMs);
  expect(screen.getByRole('status').textContent).toBe('No country found');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(search().getAttribute('aria-expanded')).toBe('false');
  fireEvent.keyDown(search(), { key: 'ArrowDown' });
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
});

it('learns the names of countries in their own languages after a moment, also for a text typed before', async () => {
  await showPicker();
  type('suisse');
  wait(countrySearch.debounceMs);
  wait(5000);
  expect(options()).toEqual(['Switzerland+41']);
});

it('lets a key act on the present text', async () => {
  await showPicker();
  type('germany');
  fireEvent.keyDown(search(), { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['DE']]);
  expect(screen.queryByRole('combobox')).toBeNull();
});

it('leaves the keys of an input method alone', async () => {
  await showPicker('GB');
  fireEvent.keyDown(search(), { key: 'Enter', isComposing: true });
  // Safari ends the composition before the event of the key, which then has this code.
  fireEvent.keyDown(search(), { key: 'Enter', keyCode: 229 });
  expect(onChoose).not.toHaveBeenCalled();
});
