import { describe, expect, it } from 'vitest';
import { brand } from '../../src/api/generated/constants.ts';
import { endpoints, exampleOf } from '../prism/description.ts';
import { tenantNamed, tenants, worldOf } from '../session/mock-context.ts';

const at = (name: string) => worldOf(name, 'http://localhost:3000');
const settingsOf = (name: string) => at(name).settings;
const kinds = (name: string) => settingsOf(name).signIn.methods.map(({ identifier }) => identifier);
const method = (name: string, kind: string) =>
  settingsOf(name).signIn.methods.find(({ identifier }) => identifier === kind);
const written = (name: string) => exampleOf('getSignInExperience', 200, name) as Record<string, unknown>; // an example is an object

it('the default tenant is that of the specification, value by value (contract §21)', () => {
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
  it('are at least sixteen, each with settings of its own', () => {
    const names = tenants.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(16);
    expect(new Set(names).size).toBe(names.length);
    const examples = endpoints.find(({ id }) => id === 'getSignInExperience')?.examples.get(200);
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
    '$name lists the targets of its connectors, in their order',
    ({ settings }) => {
      const { socialConnectors, socialSignInConnectorTargets } = settingsOf(settings);
      expect(socialSignInConnectorTargets).toEqual([
        ...new Set(socialConnectors.map(({ target }) => target)),
      ]);
    },
  );

  it.each(tenants)('$name can send wherever its settings ask for a code', ({ name, senders }) => {
    const { signIn, signUp, forgotPassword } = settingsOf(name);
    const sends = (kind: 'email' | 'phone') =>
      signIn.methods.some(({ identifier, verificationCode }) => identifier === kind && verificationCode) ||
      (signUp.verify && signUp.identifiers.includes(kind)) ||
      forgotPassword[kind];
    for (const kind of ['email', 'phone'] as const) if (sends(kind)) expect(senders[kind]).toBeDefined();
  });

  it('an unknown name is the default one', () => {
    expect(worldOf('nowhere', 'http://localhost:3000').tenant.name).toBe('default');
    expect(tenantNamed('nowhere')).toBeUndefined();
  });
});

describe('identifiers', () => {
  it('email-code asks for an address, then a code, and for no password', () => {
    expect(kinds('email-code')).toEqual(['email']);
    expect(method('email-code', 'email')).toMatchObject({ password: false, verificationCode: true });
    expect(settingsOf('email-code').signUp).toEqual({
      identifiers: ['email'],
      password: false,
      verify: true,
    });
  });

  it('phone asks for a number, then a code', () => {
    expect(kinds('phone')).toEqual(['phone']);
    expect(method('phone', 'phone')).toMatchObject({ verificationCode: true, isPasswordPrimary: false });
  });

  it('all-identifiers takes all three, the two addresses by password or code', () => {
    expect([...kinds('all-identifiers')].sort()).toEqual(['email', 'phone', 'username']);
    for (const kind of ['email', 'phone'])
      expect(method('all-identifiers', kind)).toMatchObject({ password: true, verificationCode: true });
    expect(settingsOf('all-identifiers').forgotPassword).toEqual({ email: true, phone: true });
  });

  it.each([
    ['email-sign-up', ['email']],
    ['phone-sign-up', ['phone']],
    ['username-and-contact', ['username', 'email', 'phone']],
  ])('%s wants %s of new accounts, a code for addresses, and a password', (name, identifiers) => {
    expect(settingsOf(name).signUp).toEqual({ identifiers, password: true, verify: true });
  });

  it('no-recovery lets nobody recover a password', () => {
    expect(settingsOf('no-recovery').forgotPassword).toEqual({ email: false, phone: false });
    expect(method('no-recovery', 'email')).toMatchObject({ password: true });
  });
});

describe('modes', () => {
  it.each([
    ['register-only', 'Register'],
    ['sign-in-only', 'SignIn'],
    ['no-mode', undefined],
  ])('%s has the mode %s', (name, mode) => {
    expect(settingsOf(name).signInMode).toBe(mode);
    expect('signInMode' in written(name)).toBe(mode !== undefined);
  });

  it('no-methods has no way in', () => {
    expect(settingsOf('no-methods')).toMatchObject({ signIn: { methods: [] }, socialConnectors: [] });
  });

  it('social-only has no other way in', () => {
    expect(kinds('social-only')).toEqual([]);
    expect(settingsOf('social-only').socialConnectors.length).toBeGreaterThan(0);
  });
});

describe('two-step verification', () => {
  it.each([
    ['mandatory-mfa', ['Totp', 'WebAuthn', 'BackupCode'], 'Mandatory'],
    ['skippable-mfa', ['Totp', 'WebAuthn', 'BackupCode'], 'UserControlled'],
    ['passkey-only', ['WebAuthn'], 'Mandatory'],
    ['authenticator-only', ['Totp'], 'UserControlled'],
  ])('%s has %s and is %s', (name, factors, policy) => {
    expect(settingsOf(name).mfa).toEqual({ factors, policy });
  });
});

describe('rules and looks', () => {
  it('strict-password is long, of three kinds, and rejects all there is to reject', () => {
    const { length, characterTypes, rejects } = settingsOf('strict-password').passwordPolicy;
    expect(length.min).toBeGreaterThan(8);
    expect(characterTypes.min).toBe(3);
    expect(rejects).toMatchObject({ pwned: true, repetitionAndSequence: true, userInfo: true });
    expect(rejects.words.length).toBeGreaterThan(0);
  });

  it('no-terms has nothing to agree to, the others of the terms have both', () => {
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

  it('german-only does not ask the browser', () => {
    expect(settingsOf('german-only').languageInfo).toEqual({ autoDetect: false, fallbackLanguage: 'de' });
  });

  it('branded has its own dark colour, pictures, style sheet and words', () => {
    const { color, branding, customCss, customContent } = settingsOf('branded');
    expect(color).toMatchObject({ isDarkModeEnabled: true, darkPrimaryColor: '#5FD3A6' });
    expect(Object.values(branding).every((address) => address?.startsWith('/_mock/brand/'))).toBe(true);
    expect(customCss).toContain('--lk-');
    expect(Object.keys(customContent)).toContain('/sign-in');
  });
});

describe('social sign-in', () => {
  it('many-social has twelve connectors on three platforms, and targets that several share', () => {
    const { socialConnectors } = settingsOf('many-social');
    expect(socialConnectors).toHaveLength(12);
    expect(new Set(socialConnectors.map(({ platform }) => platform))).toEqual(
      new Set(['Web', 'Native', 'Universal']),
    );
    expect(new Set(socialConnectors.map(({ target }) => target)).size).toBeLessThan(12);
    expect(new Set(socialConnectors.map(({ id }) => id)).size).toBe(12);
  });

  it('broken-social lists the connector that sends its mail', () => {
    const { tenant, settings } = at('broken-social');
    expect(settings.socialConnectors.map(({ id }) => id)).toContain(tenant.senders.email);
  });
});
