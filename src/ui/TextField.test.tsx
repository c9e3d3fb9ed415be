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

  it('passes on ref and onChange', async () => {
    const ref = createRef<HTMLInputElement>();
    const onChange = vi.fn();
    render(<TextField {...base} ref={ref} onChange={onChange} defaultValue="a" />);
    await userEvent.type(input(), 'b');
    expect(ref.current?.value).toBe('ab');
    expect(onChange).toHaveBeenCalledOnce();
  });
});
