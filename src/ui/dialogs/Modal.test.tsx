// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Modal } from './Modal.tsx';

afterEach(cleanup);

const modal = (open: boolean, onCancel = vi.fn()) => (
  <>
    <button type="button">Opener</button>
    <Modal
      open={open}
      title="Create an account?"
      actions={<button type="button">Create</button>}
      onCancel={onCancel}
    >
      There is no account with this address.
    </Modal>
  </>
);

describe('Modal', () => {
  it('is mounted only while open, and named by its title', () => {
    const { rerender } = render(modal(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(modal(true));
    expect(screen.getByRole('dialog', { name: 'Create an account?' }).textContent).toContain('no account');
  });

  it('is described by its text, and focuses its first button rather than a link in the text', () => {
    render(
      <Modal open title="Terms" actions={<button type="button">Agree</button>} onCancel={vi.fn()}>
        Read the <a href="#terms">terms</a>
      </Modal>,
    );
    const described = screen.getByRole('dialog').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Read the terms');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agree' }));
  });

  it('focuses its first button once, with a ring, and is itself no tab stop, unlike Firefox by default', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    const onFocus = vi.fn();
    document.addEventListener('focusin', onFocus);
    render(modal(true));
    document.removeEventListener('focusin', onFocus);
    expect(onFocus).toHaveBeenCalledOnce();
    expect(focus).toHaveBeenLastCalledWith(expect.objectContaining({ focusVisible: true }));
    expect(focus.mock.contexts.at(-1)).toBe(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByRole('dialog').tabIndex).toBe(-1);
  });

  it('focuses its title if it does not fit into the window', () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(400);
    render(modal(true));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Create an account?' }));
    vi.restoreAllMocks();
  });

  it('uses showModal where the browser supports it', () => {
    const showModal = vi.fn();
    HTMLDialogElement.prototype.showModal = showModal;
    render(modal(true));
    expect(showModal).toHaveBeenCalledOnce();
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  });

  it('stays open on Escape, and calls onCancel', () => {
    const onCancel = vi.fn();
    render(modal(true, onCancel));
    const notPrevented = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(notPrevented).toBe(false);
    expect(onCancel).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('calls onCancel when the browser closes it without a cancel event', () => {
    const onCancel = vi.fn();
    render(modal(true, onCancel));
    const dialog = screen.getByRole('dialog');
    fireEvent(dialog, new Event('close'));
    expect(onCancel).not.toHaveBeenCalled();
    dialog.removeAttribute('open');
    fireEvent(dialog, new Event('close'));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  it('returns the focus to the element that had it before', () => {
    const { rerender } = render(modal(false));
    const opener = screen.getByRole('button', { name: 'Opener' });
    opener.focus();
    rerender(modal(true));
    screen.getByRole('button', { name: 'Create' }).focus();
    rerender(modal(false));
    expect(document.activeElement).toBe(opener);
  });
});
