// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PhoneField } from '../../src/forms/fields/phone.tsx';
import { I18nProvider } from '../../src/i18n/i18n.ts';
import { english } from './english.ts';

afterEach(cleanup);

it('a country that was set automatically can be cleared', async () => {
  render(
    <I18nProvider i18n={await english()}>
      <PhoneField id="number" name="identifier" label="Phone number" kinds={['phone']} defaultCountry="GB" />
    </I18nProvider>,
  );
  const country = screen.getByLabelText<HTMLSelectElement>('Country code');
  await waitFor(() => expect(country.value).toBe('GB'), { timeout: 10_000 });
  fireEvent.change(country, { target: { value: '' } });
  expect(country.value).toBe('');
});
