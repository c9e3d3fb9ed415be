import { describe, expect, it } from 'vitest';
import { endpoints } from '../prism/description.ts';
import { answerTenantPage } from '../pages/tenant-pages.ts';
import { findTenant, tenants } from './tenants.ts';
import { mockContextFor } from '../world/mock-context.ts';

const at = (name: string) => mockContextFor(name, 'http://localhost:3000');
const settingsOf = (name: string) => at(name).settings;

describe('the tenants', () => {
  it('are at least sixteen, each with its own settings', () => {
    const names = tenants.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(16);
    expect(new Set(names).size).toBe(names.length);
    const examples = endpoints.find(({ id }) => id === 'getSignInExperience')?.responseExamples.get(200);
    expect(tenants.map(({ settings }) => settings).sort()).toEqual([...(examples?.keys() ?? [])].sort());
  });

  it.each(tenants)('$name: $purpose', ({ accounts, settings, purpose }) => {
    expect(purpose).toMatch(/^\S.{0,90}$/);
    expect(accounts.length).toBeGreaterThan(0);
    const { socialConnectors } = settingsOf(settings);
    const logos = socialConnectors.flatMap(({ logo, logoDark }) => [logo, logoDark ?? logo]);
    if (settings !== 'newer')
      expect(logos.filter((logo) => !logo.startsWith('data:image/svg+xml,%3Csvg'))).toEqual([]);
  });

  it.each(tenants.filter(({ settings }) => settings !== 'newer'))(
    '$name lists the targets of its connectors in order',
    ({ settings }) => {
      const { socialConnectors, socialSignInConnectorTargets } = settingsOf(settings);
      expect(socialSignInConnectorTargets).toEqual([
        ...new Set(socialConnectors.map(({ target }) => target)),
      ]);
    },
  );

  it.each(tenants)('$name can send every code that its settings ask for', ({ name, senders }) => {
    const { signIn, signUp, forgotPassword } = settingsOf(name);
    const sends = (kind: 'email' | 'phone') =>
      signIn.methods.some(({ identifier, verificationCode }) => identifier === kind && verificationCode) ||
      (signUp.verify && signUp.identifiers.includes(kind)) ||
      forgotPassword[kind];
    for (const kind of ['email', 'phone'] as const) if (sends(kind)) expect(senders[kind]).toBeDefined();
  });

  it('takes an unknown name for the default tenant', () => {
    expect(mockContextFor('nowhere', 'http://localhost:3000').tenant.name).toBe('default');
    expect(findTenant('nowhere')).toBeUndefined();
  });
});

describe('the look tenants', () => {
  const servedBy = (address: string) => {
    const url = new URL(address, 'http://localhost');
    return answerTenantPage({ method: 'GET', url } as Parameters<typeof answerTenantPage>[0])?.body ?? '';
  };

  it('branded has its own dark colour, logos, favicon, style sheet, background and content, and the mock serves them', () => {
    const { color, branding, customCss, customContent } = settingsOf('branded');
    expect(color).toMatchObject({ isDarkModeEnabled: true, darkPrimaryColor: '#5FD3A6' });
    const backgrounds = [...(customCss?.matchAll(/--lk-page-image: url\('([^']+)'\)/g) ?? [])].map(
      ([, url]) => url,
    );
    expect(backgrounds).toHaveLength(2);
    for (const address of [...Object.values(branding), ...backgrounds])
      expect(servedBy(address ?? ''), address ?? 'missing').toContain('<svg');
    expect(Object.keys(customContent)).toEqual(expect.arrayContaining(['/sign-in', '/register']));
  });

  it('style sheets follow the theme of the page, not of the system', () => {
    const ours = tenants.filter(({ name }) => !name.startsWith('from-logto-'));
    const sheets = ours.map(({ name }) => settingsOf(name).customCss ?? '');
    expect(sheets.filter((sheet) => sheet.includes('prefers-color-scheme'))).toEqual([]);
    expect(sheets.join()).toContain(":root[data-theme='dark']");
  });
});
