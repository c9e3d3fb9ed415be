// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const base = { id: 'identifier', name: 'identifier', label: 'Email', autoComplete: 'username' };
const input = () => screen.getByLabelText<HTMLInputElement>('Email');
const errorElement = () => document.getElementById('identifier-error');

describe('TextField', () => {
  it('is named by its label, and passes its attributes to the input', () => {
    render(<TextField {...base} type="tel" spellCheck={false} autoCapitalize="none" />);
    expect(input()).toMatchObject({ id: 'identifier', name: 'identifier', type: 'tel' });
    expect(input().getAttribute('autocomplete')).toBe('username');
    expect(input().getAttribute('autocapitalize')).toBe('none');
    expect(input().getAttribute('spellcheck')).toBe('false');
  });

  it('has no aria-invalid and no description without error and hint', () => {
    render(<TextField {...base} />);
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(input().hasAttribute('aria-describedby')).toBe(false);
    expect(errorElement()?.childNodes.length).toBe(0);
  });

  it('shows an error in the live region that was already there', () => {
    const { rerender } = render(<TextField {...base} hint="Your work address" />);
    const before = errorElement();
    expect(input().getAttribute('aria-describedby')).toBe('identifier-hint');
    rerender(<TextField {...base} hint="Your work address" error="Enter your email" />);
    expect(errorElement()).toBe(before);
    expect(before?.getAttribute('aria-live')).toBe('polite');
    expect(before?.textContent).toBe('Enter your email');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().getAttribute('aria-describedby')).toBe('identifier-error identifier-hint');
    rerender(<TextField {...base} />);
    expect(input().hasAttribute('aria-invalid')).toBe(false);
    expect(before?.textContent).toBe('');
  });
});

describe('TextField with a country', () => {
  const germany = { region: 'DE', name: 'Germany', callingCode: '49' };
  const states = { region: 'US', name: 'United States', callingCode: '1' };
  const country = {
    name: 'identifier-country',
    label: 'Country code',
    noneLabel: 'Choose a country',
    selected: undefined,
    native: undefined,
    busy: false,
    onChange: () => undefined,
    onOpen: () => undefined,
    buttonRef: createRef<HTMLButtonElement>(),
    selectRef: createRef<HTMLSelectElement>(),
  };
  const native = { ...country, native: [germany, states] };
  const button = () => screen.getByRole('button');
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country code' });
  const formControl = () => document.querySelector<HTMLSelectElement>('[name=identifier-country]');
  const shownCode = () => document.querySelector('[data-part="country"] > span')?.textContent;

  it('names the chosen country with its code on the button of the list', () => {
    const { rerender } = render(<TextField {...base} country={country} />);
    expect(button().getAttribute('aria-label')).toBe('Country code Choose a country');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect([shownCode(), formControl()?.value]).toEqual(['+', '']);
    rerender(<TextField {...base} country={{ ...country, selected: germany }} />);
    expect(button().getAttribute('aria-label')).toBe('Country code Germany (+49)');
    expect([shownCode(), formControl()?.value]).toEqual(['+49', 'DE']);
  });

  it('reports when the list is about to open, and opens it on a press', async () => {
    const onOpen = vi.fn();
    const onApproach = vi.fn();
    render(<TextField {...base} country={{ ...country, onOpen, onApproach }} />);
    expect(onApproach).not.toHaveBeenCalled();
    await userEvent.hover(button());
    expect(onApproach).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(button());
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it('offers the countries by name in a native list if the searchable one cannot be loaded', () => {
    render(<TextField {...base} country={native} />);
    expect([...select().options].map(({ text }) => text)).toEqual([
      'Choose a country',
      'Germany (+49)',
      'United States (+1)',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
    expect(select()).toMatchObject({ value: '', name: 'identifier-country' });
    expect(shownCode()).toBe('+');
  });

  it('reports the selected country of the native list, and an empty selection', async () => {
    const onChange = vi.fn();
    const props = { ...native, onChange };
    const { rerender } = render(<TextField {...base} country={props} />);
    await userEvent.selectOptions(select(), 'Germany (+49)');
    rerender(<TextField {...base} country={{ ...props, selected: germany }} />);
    expect(select().value).toBe('DE');
    expect(shownCode()).toBe('+49');
    await userEvent.selectOptions(select(), 'Choose a country');
    expect(onChange.mock.calls).toEqual([['DE'], ['']]);
  });

  it('shows the letters of a country while its calling code is unknown', () => {
    const selected = { ...states, callingCode: undefined };
    const { rerender } = render(<TextField {...base} country={{ ...country, selected }} />);
    expect([formControl()?.value, button().getAttribute('aria-label'), shownCode()]).toEqual([
      'US',
      'Country code United States',
      'US',
    ]);
    rerender(<TextField {...base} country={{ ...country, selected: states }} />);
    expect([formControl()?.value, shownCode()]).toEqual(['US', '+1']);
  });

  it('shows and hides the country without remounting the input', async () => {
    const { rerender } = render(<TextField {...base} />);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.type(input(), '015');
    const before = input();
    rerender(<TextField {...base} country={country} type="tel" />);
    expect(input()).toBe(before);
    expect(document.activeElement).toBe(before);
    expect(before.value).toBe('015');
    expect(button()).toBeTruthy();
    rerender(<TextField {...base} />);
    expect(input()).toBe(before);
  });
});
