// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OptionList } from './OptionList.tsx';

afterEach(cleanup);

it('chooses an option, and ignores clicks while busy', () => {
  const onChoose = vi.fn();
  const options = [{ id: 'Totp', icon: null, title: 'Authenticator app', text: 'Shows codes.', onChoose }];
  const { rerender } = render(<OptionList options={options} busy />);
  const option = () => screen.getByRole('button', { name: 'Authenticator app', description: 'Shows codes.' });
  expect(option().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(option());
  expect(onChoose).not.toHaveBeenCalled();
  rerender(<OptionList options={options} busy={false} />);
  expect(option().hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(option());
  expect(onChoose).toHaveBeenCalledOnce();
});
