// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PhoneField } from './PhoneField.tsx';

afterEach(cleanup);

const countries = [
  { region: 'DE', name: 'Germany', callingCode: '49' },
  { region: 'US', name: 'United States', callingCode: '1' },
];
const props = {
  id: 'phone',
  name: 'phone',
  label: 'Phone number',
  countries,
  country: undefined,
  onCountryChange: () => undefined,
  countryLabel: 'Country code',
  noCountryLabel: 'Choose a country',
};
const input = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });

describe('PhoneField', () => {
  it('offers the countries by name, with none selected', () => {
    render(<PhoneField {...props} />);
    expect([...select().options].map(({ text }) => text)).toEqual([
      'Choose a country',
      'Germany (+49)',
      'United States (+1)',
    ]);
    expect(select().value).toBe('');
    expect(input().type).toBe('tel');
  });

  it('reports the selected country, and an empty selection', async () => {
    const onCountryChange = vi.fn();
    const { rerender } = render(<PhoneField {...props} onCountryChange={onCountryChange} />);
    await userEvent.selectOptions(select(), 'Germany (+49)');
    rerender(<PhoneField {...props} country="DE" onCountryChange={onCountryChange} />);
    expect(select().value).toBe('DE');
    expect(document.querySelector('[data-part="country"]')?.textContent).toContain('+49');
    await userEvent.selectOptions(select(), 'Choose a country');
    expect(onCountryChange.mock.calls).toEqual([['DE'], ['']]);
  });

  it('selects the country once the countries are loaded', () => {
    const { rerender } = render(<PhoneField {...props} countries={[]} country="US" />);
    expect(select().value).toBe('');
    rerender(<PhoneField {...props} country="US" />);
    expect(select().value).toBe('US');
  });

  it('shows and hides the country without remounting the input', async () => {
    const { rerender } = render(<PhoneField {...props} showCountry={false} type="text" />);
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.type(input(), '015');
    const before = input();
    rerender(<PhoneField {...props} />);
    expect(input()).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(before.value).toBe('015');
    expect(select()).toBeTruthy();
  });

  it('describes the number by its error and hint', () => {
    render(<PhoneField {...props} error="Too short" hint="With or without the leading 0" />);
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().getAttribute('aria-describedby')).toBe('phone-error phone-hint');
  });
});
