// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { info, showConsent } from './show-consent.tsx';

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
});
