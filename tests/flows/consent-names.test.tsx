// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { info, showConsent } from './show-consent.tsx';

afterEach(async () => {
  cleanup();
  // The answers of queries are forgotten a moment after their screen is gone.
  await new Promise((resolve) => setTimeout(resolve, 0));
});

describe('names', () => {
  const hostile = (name: string) => ({
    ...info,
    application: { id: 'tides', name },
    user: { id: 'usr1', name: `\u202E${'U'.repeat(300)}` },
    organizations: [
      { id: 'org1', name: '\u2067ארגון' },
      { id: 'org2', name: '\u202E\u200B' },
    ],
    missingResourceScopes: [
      {
        resource: { id: 'r', name: '\u202EAPI' },
        scopes: [{ id: 's', name: 'read', description: 'See\u202E it' }],
      },
    ],
  });

  it('of applications, people, organizations and APIs turn nothing round, in the tab neither', async () => {
    await showConsent([[200, hostile('\u202Eלוג')]]);
    const title = '\u2068לוג\u2069 wants to access your account';
    await screen.findByRole('heading', { level: 1, name: title }, { timeout: 5000 });
    expect(document.title).toBe(title);
    for (const label of ['\u2068ארגון\u2069', 'org2']) screen.getByRole('checkbox', { name: label });
    screen.getByRole('heading', { level: 3, name: 'API' });
    expect(document.querySelector('main')?.textContent).not.toMatch(/[\u200B\u202A-\u202E\u2066\u2067]/);
  });

  it('that are long are shortened everywhere, and can be read in full without a mouse', async () => {
    await showConsent([[200, hostile('A'.repeat(300))]]);
    await screen.findByRole('heading', { level: 1, name: /^A{19}…A{12} wants/ }, { timeout: 5000 });
    expect(document.title).toMatch(/^A{19}…A{12} wants/);
    const summary = screen.getByText('Show in full');
    const details = summary.closest('details');
    expect([...(details?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'A'.repeat(300),
      'U'.repeat(300),
    ]);
    details?.remove();
    expect(document.querySelector('main')?.textContent).not.toMatch(/[AU]{33}/);
  });

  it('that fit are in the texts alone', async () => {
    await showConsent([[200, info]]);
    await screen.findByRole('button', { name: 'Allow' }, { timeout: 5000 });
    expect(screen.queryByText('Show in full')).toBeNull();
  });
});
