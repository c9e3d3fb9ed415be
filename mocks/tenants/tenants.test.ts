import { describe, expect, it } from 'vitest';
import { brand } from '../../src/domain/generated/constants.ts';
import { endpoints, exampleOf } from '../prism/description.ts';
import { answerTenantPage } from '../pages/tenant-pages.ts';
import { findTenant, tenants } from './tenants.ts';
import { mockContextFor } from '../decide/mock-context.ts';

const at = (name: string) => mockContextFor(name, 'http://localhost:3000');
const settingsOf = (name: string) => at(name).settings;
const kinds = (name: string) => settingsOf(name).signIn.methods.map(({ identifier }) => identifier);
const method = (name: string, kind: string) =>
  settingsOf(name).signIn.methods.find(({ identifier }) => identifier === kind);
const written = (name: string) => exampleOf('getSignInExperience', 200, name) as Record<string, unknown>; // an example is an object

it('the default tenant has the default settings (contract §21)', () => {
  expect(written('default')).toEqual({
    id: 'default',
    tenantId: 'default',
    color: { primaryColor: brand.primaryColor, isDarkModeEnabled: true, darkPrimaryColor: '#886af8' },
    branding: {},
    languageInfo: { autoDetect: true, fallbackLanguage: 'en' },
    termsOfUseUrl: null,
    privacyPolicyUrl: null,
    signIn: {
      methods: [{ identifier: 'username', password: true, verificationCode: false, isPasswordPrimary: true }],
    },
    signUp: { identifiers: ['username'], password: true, verify: false },
    socialSignInConnectorTargets: [],
    signInMode: 'SignInAndRegister',
    customCss: null,
    customContent: {},
    passwordPolicy: {},
    mfa: { factors: [], policy: 'UserControlled' },
    socialConnectors: [],
    forgotPassword: { phone: false, email: false },
  });
  expect(settingsOf('default').passwordPolicy).toEqual({
    length: { min: 8, max: 256 },
    characterTypes: { min: 1 },
    rejects: { pwned: true, repetitionAndSequence: true, userInfo: true, words: [] },
  });
  expect(tenants[0].name).toBe('default');
});

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

  it.each(tenants)('$name can send codes wherever its settings ask for them', ({ name, senders }) => {
    const { signIn, signUp, forgotPassword } = settingsOf(name);
    const sends = (kind: 'email' | 'phone') =>
      signIn.methods.some(({ identifier, verificationCode }) => identifier === kind && verificationCode) ||
      (signUp.verify && signUp.identifiers.includes(kind)) ||
      forgotPassword[kind];
    for (const kind of ['email', 'phone'] as const) if (sends(kind)) expect(senders[kind]).toBeDefined();
  });

  it('an unknown name is the default one', () => {
    expect(mockContextFor('nowhere', 'http://localhost:3000').tenant.name).toBe('default');
    expect(findTenant('nowhere')).toBeUndefined();
  });
});

describe('the identifier tenants', () => {
  it('email-code asks for an e-mail address and a code, not for a password', () => {
    expect(kinds('email-code')).toEqual(['email']);
    expect(method('email-code', 'email')).toMatchObject({ password: false, verificationCode: true });
    expect(settingsOf('email-code').signUp).toEqual({
      identifiers: ['email'],
      password: false,
      verify: true,
    });
  });

  it('phone asks for a phone number and a code', () => {
    expect(kinds('phone')).toEqual(['phone']);
    expect(method('phone', 'phone')).toMatchObject({ verificationCode: true, isPasswordPrimary: false });
  });

  it('all-identifiers accepts all three kinds, e-mail and phone by password or code', () => {
    expect([...kinds('all-identifiers')].sort()).toEqual(['email', 'phone', 'username']);
    for (const kind of ['email', 'phone'])
      expect(method('all-identifiers', kind)).toMatchObject({ password: true, verificationCode: true });
    expect(settingsOf('all-identifiers').forgotPassword).toEqual({ email: true, phone: true });
  });

  it.each([
    ['email-sign-up', ['email']],
    ['phone-sign-up', ['phone']],
    ['username-and-contact', ['username', 'email', 'phone']],
  ])('%s requires %s at sign-up, verified by code, and a password', (name, identifiers) => {
    expect(settingsOf(name).signUp).toEqual({ identifiers, password: true, verify: true });
  });

  it('no-recovery has no password recovery', () => {
    expect(settingsOf('no-recovery').forgotPassword).toEqual({ email: false, phone: false });
    expect(method('no-recovery', 'email')).toMatchObject({ password: true });
  });
});

describe('the mode tenants', () => {
  it.each([
    ['register-only', 'Register'],
    ['social-register-only', 'Register'],
    ['sign-in-only', 'SignIn'],
    ['no-mode', undefined],
  ])('%s has the mode %s', (name, mode) => {
    expect(settingsOf(name).signInMode).toBe(mode);
    expect('signInMode' in written(name)).toBe(mode !== undefined);
  });

  it('no-methods has no sign-in method', () => {
    expect(settingsOf('no-methods')).toMatchObject({ signIn: { methods: [] }, socialConnectors: [] });
  });

  it('social-only has no other sign-in method', () => {
    expect(kinds('social-only')).toEqual([]);
    expect(settingsOf('social-only').socialConnectors.length).toBeGreaterThan(0);
  });
});

describe('the two-step tenants', () => {
  it.each([
    ['mandatory-mfa', ['Totp', 'WebAuthn', 'BackupCode'], 'Mandatory'],
    ['skippable-mfa', ['Totp', 'WebAuthn', 'BackupCode'], 'UserControlled'],
    ['passkey-only', ['WebAuthn'], 'Mandatory'],
    ['authenticator-only', ['Totp'], 'UserControlled'],
  ])('%s has the factors %s and the policy %s', (name, factors, policy) => {
    expect(settingsOf(name).mfa).toEqual({ factors, policy });
  });
});

describe('the policy and branding tenants', () => {
  it('strict-password requires long passwords of three character types and rejects everything it can', () => {
    const { length, characterTypes, rejects } = settingsOf('strict-password').passwordPolicy;
    expect(length.min).toBeGreaterThan(8);
    expect(characterTypes.min).toBe(3);
    expect(rejects).toMatchObject({ pwned: true, repetitionAndSequence: true, userInfo: true });
    expect(rejects.words.length).toBeGreaterThan(0);
  });

  it('no-terms has no terms, and terms-manual and terms-automatic have terms and a privacy policy', () => {
    expect(settingsOf('no-terms')).toMatchObject({ termsOfUseUrl: null, privacyPolicyUrl: null });
    for (const [name, policy] of Object.entries({
      'terms-manual': 'Manual',
      'terms-automatic': 'Automatic',
    })) {
      const { agreeToTermsPolicy, termsOfUseUrl, privacyPolicyUrl } = settingsOf(name);
      expect([agreeToTermsPolicy, termsOfUseUrl, privacyPolicyUrl]).toEqual([
        policy,
        '/_mock/terms',
        '/_mock/privacy',
      ]);
    }
  });

  it('german-only ignores the language of the browser', () => {
    expect(settingsOf('german-only').languageInfo).toEqual({ autoDetect: false, fallbackLanguage: 'de' });
  });
});

interface LoudPhrases {
  translation: { description: { terms_agree: string } };
}

describe('the look tenants', () => {
  const servedBy = (address: string) => {
    const url = new URL(address, 'http://localhost');
    return answerTenantPage({ method: 'GET', url } as Parameters<typeof answerTenantPage>[0])?.body ?? '';
  };

  it('branded has its own dark colour, logos, favicon, style sheet, background and content, all served', () => {
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

  it('all style sheets ask for the theme of the page, which is not always that of the system', () => {
    const sheets = tenants.map(({ name }) => settingsOf(name).customCss ?? '');
    expect(sheets.filter((sheet) => sheet.includes('prefers-color-scheme'))).toEqual([]);
    expect(sheets.join()).toContain(":root[data-theme='dark']");
  });

  it('plain has nothing but a form', () => {
    const { branding, customCss, customContent, color, termsOfUseUrl } = settingsOf('plain');
    expect(Object.values(branding).filter(Boolean)).toEqual([]);
    expect([customCss, termsOfUseUrl, customContent]).toEqual([null, null, {}]);
    expect(color.isDarkModeEnabled).toBe(false);
  });

  it('loud has a logo of 2 MB, an address and a sentence of 400 characters, and a style sheet that unsets all', () => {
    const { branding, customCss, termsOfUseUrl, agreeToTermsPolicy } = settingsOf('loud');
    expect(servedBy(branding.logoUrl ?? '').length).toBeGreaterThan(2 * 1024 * 1024);
    expect(termsOfUseUrl).toHaveLength(400);
    expect(agreeToTermsPolicy).toBe('Manual');
    expect(customCss).toContain('* { all: unset }');
    for (const language of ['en', 'de'] as const) {
      const phrases = exampleOf('getPhrases', 200, `loud-${language}`) as LoudPhrases;
      expect(phrases.translation.description.terms_agree.length).toBeGreaterThan(400);
    }
  });
});

describe('the social tenants', () => {
  it('many-social has twelve connectors on three platforms, some with the same target', () => {
    const { socialConnectors } = settingsOf('many-social');
    expect(socialConnectors).toHaveLength(12);
    expect(new Set(socialConnectors.map(({ platform }) => platform))).toEqual(
      new Set(['Web', 'Native', 'Universal']),
    );
    expect(new Set(socialConnectors.map(({ target }) => target)).size).toBeLessThan(12);
    expect(new Set(socialConnectors.map(({ id }) => id)).size).toBe(12);
  });

  it('broken-social lists its mail connector as a social one', () => {
    const { tenant, settings } = at('broken-social');
    expect(settings.socialConnectors.map(({ id }) => id)).toContain(tenant.senders.email);
  });
});
