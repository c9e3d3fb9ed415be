// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Notification } from '../../src/layout/notification.tsx';
import { renderWithSettings } from './render-with-settings.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('Notification', () => {
  it('shows one of our texts until it is dismissed', async () => {
    sessionStorage.setItem('notification', 'description.copied');
    const { unmount } = await renderWithSettings(<Notification />);
    expect(screen.getByText('Copied')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Copied')).toBeNull();
    unmount();
    await renderWithSettings(<Notification />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['Your account is at risk', 'description.nothing', 'description.powered_by', 'constructor'])(
    'shows nothing for %j',
    async (key) => {
      sessionStorage.setItem('notification', key);
      const { container } = await renderWithSettings(<Notification />);
      expect(container.textContent).toBe('');
    },
  );
});
