// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageShell } from '../../src/layout/page-shell.tsx';
import { renderWithSettings } from './render-with-settings.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('PageShell', () => {
  it('calls onBack and onClose, or closes the window', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const [onBack, onClose] = [vi.fn(), vi.fn()];
    const close = vi.spyOn(window, 'close').mockReturnValue(undefined);
    await renderWithSettings(
      <PageShell title="Terms" onBack={onBack} onClose={onClose}>
        Text
      </PageShell>,
    );
    expect(screen.getByRole('banner').textContent).toBe('Terms');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onBack).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    await renderWithSettings(<PageShell onClose="window">Text</PageShell>);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});
