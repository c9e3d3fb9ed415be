// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Busy } from '../buttons/Button.tsx';
import { OptionList } from './OptionList.tsx';

afterEach(cleanup);

it('chooses an option, and ignores clicks while busy', () => {
  const onChoose = vi.fn();
  const list = (busy: Busy) => (
    <OptionList
      options={[{ id: 'Totp', icon: null, title: 'Authenticator app', text: 'Shows codes.', busy, onChoose }]}
    />
  );
  const { rerender } = render(list(true));
  const option = () => screen.getByRole('button', { name: 'Authenticator app', description: 'Shows codes.' });
  expect(option().getAttribute('aria-disabled')).toBe('true');
  expect(option().getAttribute('aria-busy')).toBe('true');
  fireEvent.click(option());
  rerender(list('elsewhere'));
  expect(option().hasAttribute('aria-busy')).toBe(false);
  fireEvent.click(option());
  expect(onChoose).not.toHaveBeenCalled();
  rerender(list(false));
  expect(option().hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(option());
  expect(onChoose).toHaveBeenCalledOnce();
});
