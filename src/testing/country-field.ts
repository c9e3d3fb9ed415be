import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** The metadata is some 100 kB of source. */
const slow = { timeout: 10_000 };

/** Tells the search field from the language list, which is also a combobox. */
const SEARCH = { name: /country/i };

/** The button that opens the list of countries; it names the chosen one. */
export const countryButton = () => screen.getByRole('button', { name: /^Country code / });
export const queryCountryButton = () => screen.queryByRole('button', { name: /^Country code / });

/** The letters of the chosen country, as a form reads them. */
export const chosenCountry = () =>
  document.querySelector<HTMLSelectElement>('[data-part="country-select"]')?.value;

/** Waits until the page knows calling codes. */
export const waitForCodes = () =>
  waitFor(
    () => expect(document.querySelector('[data-part="country-select"]')?.getAttribute('name')).toBeTruthy(),
    slow,
  );

export async function openCountries(): Promise<HTMLElement> {
  await userEvent.click(countryButton());
  return screen.findByRole('combobox', SEARCH, slow);
}

/** Chooses the first country that the text finds. */
export async function chooseCountry(text: string): Promise<void> {
  const search = await openCountries();
  await userEvent.type(search, `${text}{Enter}`);
  expect(screen.queryByRole('combobox', SEARCH)).toBeNull();
}
