// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../api/read-settings.ts';
import type { IdentifierKind } from '../../domain/identifier.ts';
import { identifierField } from './identifier.tsx';
import type { LibraryValues } from '../form-context.ts';
import { loadCheckForm } from '../load-check-form.ts';
import { AppStateProvider } from '../../state/app-state-provider.tsx';
import {
  chosenCountry,
  countryButton,
  queryCountryButton,
  waitForCodes,
} from '../../testing/country-field.ts';
import { englishStore } from '../../testing/english.ts';

// Loads the metadata first, so that a field gets it at once.
beforeAll(() => import('../../domain/phone/numbers.ts'));
beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']));
afterEach(cleanup);

const policy = readSettings({}).settings.passwordPolicy;

const store = await englishStore();

interface Shown {
  kinds: readonly IdentifierKind[];
  prefill: Record<string, string> | undefined;
}

function InForm({ kinds, prefill }: Shown) {
  const { register } = useForm<LibraryValues, unknown, unknown>();
  return (
    <identifierField.Component
      input={{ ...register('identifier'), id: 'x', error: undefined }}
      typed={undefined}
      context={{ kinds, policy, canRecover: false }}
      prefill={prefill}
      busy={false}
      hidden={false}
    />
  );
}

function fieldElement(kinds: readonly IdentifierKind[], prefill?: Record<string, string>) {
  return (
    <AppStateProvider store={store}>
      <InForm kinds={kinds} prefill={prefill} />
    </AppStateProvider>
  );
}
const shownCode = () => document.querySelector('[data-part=country] [translate=no]')?.textContent;
const input = () => screen.getByRole<HTMLInputElement>('textbox');

it('loads no metadata for an empty field, and shows only the letters of the guessed country', async () => {
  render(fieldElement(['phone']));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(chosenCountry()).toBe('GB');
  expect(countryButton().getAttribute('aria-label')).toBe('Country code United Kingdom');
  expect(shownCode()).toBe('GB');
  await userEvent.type(input(), '0');
  await waitForCodes();
  expect(chosenCountry()).toBe('GB');
  expect(countryButton().getAttribute('aria-label')).toBe('Country code United Kingdom (+44)');
  expect(shownCode()).toBe('+44');
});

it('shows only a plus if the country is unknown', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de']);
  render(fieldElement(['phone']));
  expect(shownCode()).toBe('+');
});

it('keeps browsers from correcting an identifier', () => {
  render(fieldElement(['username', 'email', 'phone']));
  expect(input().getAttribute('autocorrect')).toBe('off');
});

it('knows the calling codes once the country has the focus, even if the field is empty', async () => {
  render(fieldElement(['phone']));
  fireEvent.focus(countryButton());
  await waitForCodes();
});

it('lets the country follow a typed number with +, and splits the number only on blur', async () => {
  render(fieldElement(['phone']));
  await userEvent.type(input(), '0');
  await waitForCodes();
  await userEvent.clear(input());
  await userEvent.type(input(), '+4');
  expect(chosenCountry()).toBe('GB');
  await userEvent.type(input(), '9');
  expect(chosenCountry()).toBe('DE');
  await userEvent.type(input(), '1512345678');
  expect(input().value).toBe('+491512345678');
  fireEvent.blur(input());
  expect(chosenCountry()).toBe('DE');
  expect(input().value).toBe('1512345678');
});

it('drops a typed country with its calling code, but keeps a chosen one', async () => {
  const { unmount } = render(fieldElement(['phone']));
  await userEvent.type(input(), '0');
  await waitForCodes();
  await userEvent.clear(input());
  await userEvent.type(input(), '+33');
  expect(chosenCountry()).toBe('FR');
  await userEvent.clear(input());
  expect(chosenCountry()).toBe('GB');
  await userEvent.type(input(), '+49');
  fireEvent.blur(input());
  await userEvent.clear(input());
  expect(chosenCountry()).toBe('GB');
  unmount();
  render(fieldElement(['phone'], { identifier: '+4915112345678' }));
  await waitFor(() => expect(chosenCountry()).toBe('DE'));
  await userEvent.type(input(), '{selectall}+33');
  await userEvent.clear(input());
  expect(chosenCountry()).toBe('DE');
});

it.each(['+870', '+883 5100', '+800'])('shows no country for %s', async (typed) => {
  render(fieldElement(['phone']));
  await userEvent.type(input(), '0');
  await waitForCodes();
  await userEvent.clear(input());
  await userEvent.type(input(), typed);
  expect(chosenCountry()).toBe('');
  expect(countryButton().getAttribute('aria-label')).toBe('Country code Choose a country');
  fireEvent.blur(input());
  expect([chosenCountry(), input().value]).toEqual(['', typed]);
});

it('sets the country of a number with + that was typed before the metadata loaded, and splits it only on blur', async () => {
  render(fieldElement(['phone']));
  for (const value of ['+', '+4', '+49', '+491', '+4915', '+49151'])
    fireEvent.change(input(), { target: { value } });
  expect(countryButton().getAttribute('aria-label')).toBe('Country code United Kingdom');
  await waitForCodes();
  expect(chosenCountry()).toBe('DE');
  expect(input().value).toBe('+49151');
  await userEvent.type(input(), '2345678');
  fireEvent.blur(input());
  expect(chosenCountry()).toBe('DE');
  expect(input().value).toBe('1512345678');
});

it.each([
  ['pasted', undefined],
  ['filled in from an earlier visit', { identifier: '+4915112345678' }],
  ['filled in with invisible characters', { identifier: '\u202a+4915112345678\u202c\u200b' }],
] as const)('splits a number with + that was %s once the metadata has loaded', async (_how, prefill) => {
  render(fieldElement(['email', 'phone'], prefill));
  if (!prefill) {
    await userEvent.click(input());
    await userEvent.paste('+4915112345678');
  }
  await waitFor(() => expect(chosenCountry()).toBe('DE'));
  expect(input().value).toBe('1511 2345678');
});

it.each([
  ['hinted by the application', { identifier: '447700900301' }],
  ['pasted', undefined],
])(
  'a number without + that was %s has its calling code, not the one of the browser',
  async (_how, prefill) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
    render(fieldElement(['username', 'email', 'phone'], prefill));
    if (!prefill) {
      await userEvent.click(input());
      await userEvent.paste('447700900301');
    }
    await waitFor(() => expect(chosenCountry()).toBe('GB'));
    expect(input().value).toBe('7700 900301');
  },
);

it('leaves a number without + as it is if the person typed it or chose its country', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
  const { unmount } = render(fieldElement(['phone']));
  await userEvent.type(input(), '447700900301');
  await waitForCodes();
  fireEvent.blur(input());
  expect([chosenCountry(), input().value]).toEqual(['US', '447700900301']);
  unmount();
  render(fieldElement(['phone'], { identifier: '447700900301', 'identifier-country': 'FR' }));
  await waitForCodes();
  expect([chosenCountry(), input().value]).toEqual(['FR', '447700900301']);
});

it('removes invisible characters at the ends of a prefilled identifier', () => {
  render(fieldElement(['email'], { identifier: '\ufeff\u00a0ada@example.org\u200b\u00ad' }));
  expect(input().value).toBe('ada@example.org');
});

it('keeps the input, its text, focus and selection when the kinds change', async () => {
  const { rerender } = render(fieldElement(['username']));
  const before = input();
  await userEvent.type(before, '20255');
  before.setSelectionRange(1, 3);
  for (const [kinds, shape] of [
    [['phone'], ['tel', 'tel', true]],
    [['email'], ['text', 'email', false]],
    [
      ['username', 'email', 'phone'],
      ['text', 'email', true],
    ],
    [['username'], ['text', 'text', false]],
  ] as const) {
    rerender(fieldElement(kinds));
    expect(input()).toBe(before);
    expect(document.activeElement).toBe(before);
    expect([before.value, before.selectionStart, before.selectionEnd]).toEqual(['20255', 1, 3]);
    const hasCountry = queryCountryButton() !== null;
    expect([before.type, before.inputMode || before.getAttribute('inputmode'), hasCountry]).toEqual(shape);
  }
});

it('also splits a number with + that is pasted over a split one', async () => {
  render(fieldElement(['phone']));
  const paste = () => fireEvent.change(input(), { target: { value: '+44 7700 900888' } });
  paste();
  await waitFor(() => expect(input().value).toBe('7700 900888'));
  paste();
  expect(input().value).toBe('7700 900888');
});

describe('an address with other text around it', () => {
  it('loses that text after pasting, autofill or blur, but not while the person types', async () => {
    const { unmount } = render(fieldElement(['username', 'email']));
    await userEvent.click(input());
    await userEvent.paste('Ada <ada＠example.org>;');
    await waitFor(() => expect(input().value).toBe('ada@example.org'));
    await userEvent.clear(input());
    await userEvent.type(input(), 'ada@example.org,');
    expect(input().value).toBe('ada@example.org,');
    await userEvent.tab();
    await waitFor(() => expect(input().value).toBe('ada@example.org'));
    unmount();
    render(fieldElement(['email'], { identifier: 'mailto:new\u200bperson@example.org' }));
    await waitFor(() => expect(input().value).toBe('newperson@example.org'));
  });

  it('changes nothing of a user name but the characters around it', async () => {
    render(fieldElement(['username', 'email']));
    await userEvent.click(input());
    await userEvent.paste(' "ada";\u200b ');
    await waitFor(() => expect(input().value).toBe('"ada";'));
  });

  it('keeps a word that a keyboard has suggested', async () => {
    render(fieldElement(['username']));
    fireEvent.input(input(), { target: { value: 'ada ' }, inputType: 'insertText' });
    await loadCheckForm();
    expect(input().value).toBe('ada ');
  });
});
