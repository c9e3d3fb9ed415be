// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Notification } from './notification.tsx';
import { renderWithSettings } from '../testing/render-with-settings.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

describe('Notification', () => {
  it('shows one of our texts until it is dismissed', async () => {
    sessionStorage.setItem('notification', 'description.copied');
    const { store } = await renderWithSettings(<Notification />);
    act(() => store.push({ notification: 'description.copied' }));
    expect(screen.getByText('Copied')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Copied')).toBeNull();
    expect(sessionStorage.getItem('notification')).toBeNull();
  });

  it.each(['Your account is at risk', 'description.nothing', 'description.powered_by', 'constructor'])(
    'shows nothing for %j',
    async (key) => {
      const { container, store } = await renderWithSettings(<Notification />);
      act(() => store.push({ notification: key }));
      expect(container.textContent).toBe('');
    },
  );
});
