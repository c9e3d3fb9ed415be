// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Notification } from '../../src/layout/notification.tsx';
import { show } from './show.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('Notification', () => {
  it('shows a text of ours until it is dismissed, then never again', async () => {
    sessionStorage.setItem('notification', 'description.copied');
    const { unmount } = await show(<Notification />);
    expect(screen.getByText('Copied')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Copied')).toBeNull();
    unmount();
    await show(<Notification />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['Your account is at risk', 'description.nothing', 'description.powered_by', 'constructor'])(
    'shows nothing for %j',
    async (key) => {
      sessionStorage.setItem('notification', key);
      const { container } = await show(<Notification />);
      expect(container.textContent).toBe('');
    },
  );
});
