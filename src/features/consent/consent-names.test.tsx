// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { info, showConsent } from '../../testing/show-consent.tsx';

describe('names', () => {
  const hostile = (name: string) => ({
    ...info,
    application: { id: 'tides', name },
    missingOIDCScope: ['\u202Eown:scope'],
    user: { id: 'usr1', name: `\u202E${'U'.repeat(300)}` },
    organizations: [
      { id: 'org1', name: '\u2067ארגון' },
      { id: 'org2', name: '\u202E\u200B' },
    ],
    missingResourceScopes: [
      {
        resource: { id: 'r', name: '\u202EAPI' },
        scopes: [
          { id: 's1', name: 'read', description: 'See\u202E it' },
          { id: 's5', name: 'own:name', description: '\u202E\u200B' },
          { id: 's2', name: 'write', description: 'שינוי' },
          { id: 's3', name: 'D'.repeat(300), description: null },
          { id: 's4', name: 'delete', description: 'E'.repeat(10_000) },
        ],
      },
    ],
  });

  it('that are long are shortened everywhere, and can be read in full without a mouse', async () => {
    await showConsent([[200, hostile('A'.repeat(300))]]);
    await screen.findByRole('heading', { level: 1, name: /^A{19}…A{12} wants/ }, { timeout: 5000 });
    expect(document.title).toMatch(/^A{19}…A{12} wants/);
    const summary = screen.getByText('Show full name');
    const details = summary.closest('details');
    expect([...(details?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'A'.repeat(300),
      'D'.repeat(300),
      'U'.repeat(300),
      'E'.repeat(10_000),
    ]);
    details?.remove();
    expect(document.querySelector('main')?.textContent).not.toMatch(/[AUD]{33}|E{160}/);
  });

  it('cannot reverse the words beside them', async () => {
    await showConsent([[200, hostile('\u202EapplicatioN\u2067')]]);
    await screen.findByRole(
      'heading',
      { level: 1, name: 'applicatioN wants to access your account' },
      { timeout: 5000 },
    );
    const main = document.querySelector('main')?.textContent ?? '';
    expect(document.title + main).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066\u2067]/);
    expect(screen.getByText('own:scope')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: 'API' })).toBeTruthy();
    for (const scope of ['See it', 'own:name', '\u2068שינוי\u2069'])
      expect(screen.getByText(scope)).toBeTruthy();
    const organizations = screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ labels }) => labels?.[0]?.textContent);
    expect(organizations).toEqual(['\u2068ארגון\u2069', 'org2']);
  });
});
