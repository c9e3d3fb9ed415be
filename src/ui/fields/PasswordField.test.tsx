// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

afterEach(cleanup);

const props = {
  id: 'password',
  name: 'password',
  label: 'Password',
  autoComplete: 'current-password',
  showLabel: 'Show password',
  hideLabel: 'Hide password',
} as const;
const input = () => screen.getByLabelText<HTMLInputElement>('Password');
const toggle = () => screen.getByRole<HTMLButtonElement>('button');

describe('PasswordField', () => {
  it('shows and hides the password, and updates label and state of the toggle', async () => {
    render(<PasswordField {...props} />);
    await userEvent.type(input(), 'correct horse');
    expect(input().type).toBe('password');
    expect(toggle()).toMatchObject({ type: 'button', ariaLabel: 'Show password' });
    expect(toggle().getAttribute('aria-pressed')).toBe('false');
    expect(toggle().getAttribute('aria-controls')).toBe('password');
    await userEvent.click(toggle());
    expect(input()).toMatchObject({ type: 'text', value: 'correct horse' });
    expect(toggle().getAttribute('aria-label')).toBe('Hide password');
    expect(toggle().getAttribute('aria-pressed')).toBe('true');
  });

  it('says that Caps Lock is on while it is on', () => {
    render(<PasswordField {...props} capsLockText="Caps Lock is on." />);
    const press = (type: 'keyDown' | 'keyUp', modifierCapsLock: boolean) =>
      fireEvent[type](input(), { key: 'a', modifierCapsLock });
    press('keyDown', false);
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
    press('keyDown', true);
    expect(screen.getByText('Caps Lock is on.').getAttribute('aria-live')).toBe('polite');
    press('keyUp', false);
    expect(screen.queryByText('Caps Lock is on.')).toBeNull();
  });

  it('keeps focus and caret in the field when the toggle is clicked', async () => {
    render(<PasswordField {...props} />);
    await userEvent.type(input(), 'correct horse');
    input().setSelectionRange(3, 5);
    await userEvent.click(toggle());
    expect(document.activeElement).toBe(input());
    expect([input().selectionStart, input().selectionEnd]).toEqual([3, 5]);
  });

  it('restores the caret if the browser moves it after the type has changed, unless the person types', async () => {
    render(<PasswordField {...props} />);
    await userEvent.type(input(), 'correct horse');
    input().setSelectionRange(3, 5);
    const nextFrame = () => new Promise(requestAnimationFrame);
    fireEvent.click(toggle());
    input().setSelectionRange(0, 0);
    await nextFrame();
    expect([input().selectionStart, input().selectionEnd]).toEqual([3, 5]);
    fireEvent.click(toggle());
    fireEvent.change(input(), { target: { value: 'corXect horse' } });
    input().setSelectionRange(4, 4);
    await nextFrame();
    expect([input().selectionStart, input().selectionEnd]).toEqual([4, 4]);
  });

  it('keeps the focus on the toggle when it is pressed with the keyboard', async () => {
    render(<PasswordField {...props} />);
    toggle().focus();
    await userEvent.keyboard('{Enter}');
    expect(input().type).toBe('text');
    expect(document.activeElement).toBe(toggle());
  });

  it('accepts pasted passwords of any length', async () => {
    render(<PasswordField {...props} />);
    input().focus();
    await userEvent.paste('x'.repeat(400));
    expect(input().value).toHaveLength(400);
    expect(input().hasAttribute('maxlength')).toBe(false);
  });

  it('hides the password when its form is submitted, and the toggle does not submit', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit} aria-label="form">
        <PasswordField {...props} />
      </form>,
    );
    await userEvent.click(toggle());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input().type).toBe('text');
    fireEvent.submit(screen.getByRole('form'));
    expect(input().type).toBe('password');
  });
});
