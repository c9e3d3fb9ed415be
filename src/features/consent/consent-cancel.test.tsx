// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { info, pressButton, showConsent } from '../../testing/show-consent.tsx';

describe('Cancel', () => {
  it.each([
    ['a web application', info.redirectUri],
    ['a native application', 'com.example.app://callback?error=access_denied'],
    ['a native application without a host', 'com.example.app:/callback'],
  ])('leaves for %s without a call', async (_what, redirectUri) => {
    const harness = await showConsent([[200, { ...info, redirectUri }]]);
    await pressButton('Cancel');
    await waitFor(() => expect(harness.log).toEqual([`redirect ${redirectUri}`]));
    expect(harness.requests).toHaveLength(1);
    expect(screen.queryByText(/Signing you in/)).toBeNull();
  });

  it('says that the person cancelled if a native application opens beside the page', async () => {
    const redirectUri = 'com.example.app:/callback';
    const harness = await showConsent([[200, { ...info, redirectUri }]]);
    await pressButton('Cancel');
    await screen.findByRole('heading', { name: 'You’ve cancelled' });
    await pressButton('Back to Tide Tables');
    expect(harness.log).toEqual([`redirect ${redirectUri}`, `redirect ${redirectUri}`]);
  });

  it('says after Allow that the native application continues, instead of showing a spinner for ever', async () => {
    const redirectTo = 'https://id.example.org/next';
    const harness = await showConsent([
      [200, { ...info, redirectUri: 'com.example.app:/callback' }],
      [200, { redirectTo }],
    ]);
    await pressButton('Allow');
    const heading = await screen.findByRole('heading', { name: 'You’ve allowed access' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Continue in Tide Tables. You can close this page.')).toBeTruthy();
    expect(harness.log).toEqual([`redirect ${redirectTo}`]);
  });

  it('explains that the page can be closed if a device asks, which has no address to return to', async () => {
    const { redirectUri: _, ...device } = info;
    const harness = await showConsent([[200, device]]);
    await screen.findByRole('button', { name: 'Allow' });
    expect(screen.queryByText(/^If you cancel, you go back/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Not you/ })).toBeNull();
    await pressButton('Cancel');
    const heading = await screen.findByRole('heading', { name: 'You’ve cancelled' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('Nothing was shared with Tide Tables. You can close this page.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Back to/ })).toBeNull();
    expect(harness.requests).toHaveLength(1);
    expect(harness.log).toEqual([]);
  });

  it('waits for the redirect after Allow if a device asks, because the server ends its sign-in', async () => {
    const { redirectUri: _, ...device } = info;
    const redirectTo = 'https://id.example.org/next';
    const harness = await showConsent([
      [200, device],
      [200, { redirectTo }],
    ]);
    await pressButton('Allow');
    await waitFor(() => expect(harness.log).toEqual([`redirect ${redirectTo}`]));
    expect(screen.getByRole('heading', { name: /Signing you in/ })).toBeTruthy();
  });

  it.each(['javascript:alert(1)', 'javascript://tides.example.org/%0aalert(1)', 'data:text/html,x'])(
    'does not leave for %s',
    async (redirectUri) => {
      const harness = await showConsent([[200, { ...info, redirectUri }]]);
      await pressButton('Cancel');
      await waitFor(() => expect(harness.log).toEqual(['toast error.unknown']));
    },
  );
});
