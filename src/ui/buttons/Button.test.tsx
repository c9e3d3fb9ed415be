// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('submits a form only with type="submit"', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Other</Button>
        <Button type="submit">Continue</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Other' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('announces busy, keeps label and focus, and ignores clicks while busy', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy} onClick={onClick}>
          Continue
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    expect(button.hasAttribute('aria-busy')).toBe(false);
    button.focus();
    rerender(form(true));
    expect(screen.getByRole('button', { name: 'Continue' })).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is busy before it leads to another page, and until that page shows', async () => {
    let end = () => {};
    let wasBusy: string | null = null;
    const goTo = vi.fn(() => {
      wasBusy = button.getAttribute('aria-busy');
      return new Promise<void>((resolve) => (end = resolve));
    });
    render(<Button goTo={goTo}>Start again</Button>);
    const button = screen.getByRole('button', { name: 'Start again' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledOnce());
    expect(wasBusy).toBe('true');
    end();
    await vi.waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
    await userEvent.click(button);
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledTimes(2));
  });
});
