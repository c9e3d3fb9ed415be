import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../api/read-settings.ts';
import { readDeployment } from '../../domain/deployment.ts';
import type { Effect, ErrorContext } from '../../engine/effects/effect.ts';
import { experienceErrors } from '../../app/experience-errors.ts';
import { adapter } from '../../app/interaction-adapter.ts';
import { createExperienceOperations } from '../../server/experience/experience-operations.ts';
import { createServer } from '../../server/server.ts';
import { recordingSend } from '../../testing/recording-send.ts';
import { callsOf, effectOnSuccess } from '../../testing/flow-context.ts';
import { effectForCode } from '../../engine/errors/effect-for-code.ts';

const ada = { kind: 'email', value: 'ada@example.org' } as const;
const { errors } = adapter;
const context: ErrorContext = {
  page: '/sign-in/password',
  settings: readSettings({}).settings,
  deployment: readDeployment(null),
  accountIdentifier: ada,
  linkSocial: undefined,
  native: false,
  language: 'en',
  returnUrl: undefined,
  lastSentCode: () => Promise.resolve(undefined),
  seesOtherTabs: true,
};
const effectOf = (code: string, data: unknown, change: Partial<ErrorContext> = {}): Effect | undefined =>
  effectForCode({ code, message: 'Server says', data, waitText: () => undefined }, errors, {
    ...context,
    ...change,
  });
const verify = (availableFactors: string[], change?: Partial<ErrorContext>) =>
  effectOf('session.mfa.require_mfa_verification', { availableFactors }, change);
const bind = (data: object, change?: Partial<ErrorContext>) => effectOf('user.missing_mfa', data, change);

const operations = (effect: Effect | undefined) =>
  effect?.kind === 'callServer' ? callsOf(effect) : effect?.kind;
const afterwards = (effect: Effect | undefined, answer?: object) => effect && effectOnSuccess(effect, answer);
const message = { kind: 'notice', text: { literal: 'Server says', language: 'en' } };

describe('a second step to verify', () => {
  it('is the factor that the person used last', () => {
    expect(verify(['Totp', 'BackupCode'])).toEqual({
      kind: 'navigate',
      to: '/mfa-verification/Totp',
      locationState: { availableFactors: ['Totp', 'BackupCode'], identifier: ada },
    });
    expect(verify(['BackupCode'])).toMatchObject({ to: '/mfa-verification/BackupCode' });
  });

  it('says after the last backup code that another way is needed', async () => {
    const page = '/mfa-verification/BackupCode';
    const flashMessage = 'mfa.last_backup_code_used';
    expect(verify(['Totp'], { page })).toMatchObject({ to: '/mfa-verification/Totp', flashMessage });
    const byPasskey = await afterwards(verify(['WebAuthn'], { page }), { challenge: 'c', timeout: 60_000 });
    expect(byPasskey).toMatchObject({ to: '/mfa-verification/WebAuthn', flashMessage });
    expect(verify(['Totp', 'BackupCode'], { page })).not.toHaveProperty('flashMessage');
    expect(verify(['Totp'])).not.toHaveProperty('flashMessage');
  });

  it('leaves out factors without a page, and has a page that says so if no other is left', () => {
    expect(verify(['EmailVerificationCode', 'Totp'])).toMatchObject({ to: '/mfa-verification/Totp' });
    expect(verify(['EmailVerificationCode'])).toMatchObject({
      to: '/mfa-verification',
      locationState: { availableFactors: [] },
    });
  });

  it('asks for the options of a passkey before its page is shown', async () => {
    const effect = verify(['WebAuthn', 'Totp']);
    expect(await operations(effect)).toEqual(['createWebAuthnAuthentication']);
    expect(await afterwards(effect, { challenge: 'c', timeout: 60_000 })).toMatchObject({
      to: '/mfa-verification/WebAuthn',
      locationState: {
        availableFactors: ['WebAuthn', 'Totp'],
        identifier: ada,
        options: { challenge: 'c', timeout: 60_000 },
        askedAt: expect.any(Number) as number,
      },
    });
  });

  it('shows the message on the page of the same factor, which would otherwise open again in silence', () => {
    expect(verify(['Totp', 'BackupCode'], { page: '/mfa-verification/Totp' })).toEqual(message);
  });

  it('is another factor if the account has no passkey after all', () => {
    const effect = verify(['WebAuthn', 'Totp']);
    const overrides = effect?.kind === 'callServer' ? effect.call.errors : {};
    const missing = {
      code: 'session.mfa.webauthn_verification_not_found',
      message: '',
      waitText: () => undefined,
    };
    expect(
      effectForCode(missing, { ...errors, table: { ...errors.table, ...overrides } }, context),
    ).toMatchObject({
      to: '/mfa-verification',
      locationState: { availableFactors: ['Totp'] },
    });
  });

  it('is the first known factor, or in a native webview the first that is not a passkey', async () => {
    expect(verify(['EmailVerificationCode', 'Totp'])).toMatchObject({
      to: '/mfa-verification/Totp',
      locationState: { availableFactors: ['Totp'] },
    });
    expect(verify(['WebAuthn', 'BackupCode'], { native: true })).toMatchObject({
      to: '/mfa-verification/BackupCode',
      locationState: { availableFactors: ['BackupCode'] },
    });
    expect(await operations(verify(['WebAuthn'], { native: true }))).toEqual([
      'createWebAuthnAuthentication',
    ]);
  });

  it('has a page that says so where this page knows none', () => {
    expect(verify(['EmailVerificationCode'])).toMatchObject({
      to: '/mfa-verification',
      locationState: { availableFactors: [] },
    });
  });

  it('shows the message for data that does not match the schema', () => {
    expect(effectOf('session.mfa.require_mfa_verification', { availableFactors: 'Totp' })).toBeUndefined();
    expect(effectOf('session.mfa.require_mfa_verification', undefined)).toBeUndefined();
  });
});

describe('a second step to set up', () => {
  it.each([
    [{ availableFactors: ['Totp', 'WebAuthn', 'BackupCode'], skippable: true }, true],
    [{ availableFactors: ['Totp', 'WebAuthn'] }, false],
    [{ missingFactors: ['Totp', 'WebAuthn'] }, false],
    [{ availableFactors: ['Totp', 'WebAuthn'], missingFactors: [] }, false],
  ])('is chosen from the factors of %j', (data, skippable) => {
    expect(bind(data)).toEqual({
      kind: 'navigate',
      to: '/mfa-binding',
      locationState: { availableFactors: ['Totp', 'WebAuthn'], skippable, identifier: ada },
    });
  });

  it('starts at once if there is only one, with the data that its page shows', async () => {
    const app = bind({ availableFactors: ['Totp', 'BackupCode'], skippable: true });
    expect(await operations(app)).toEqual(['createTotpSecret']);
    expect(await afterwards(app, { secret: 'GEZD', secretQrCode: 'data:' })).toMatchObject({
      to: '/mfa-binding/Totp',
      locationState: { availableFactors: ['Totp'], skippable: true, secret: 'GEZD', secretQrCode: 'data:' },
    });
    const again = bind({ availableFactors: ['Totp'], skippable: true }, { page: '/mfa-binding/Totp' });
    expect(again).toEqual(message);
    const passkey = bind({ availableFactors: ['PhoneVerificationCode', 'WebAuthn'] });
    expect(await operations(passkey)).toEqual(['createWebAuthnRegistration']);
    expect(await afterwards(passkey, { challenge: 'c' })).toMatchObject({
      to: '/mfa-binding/WebAuthn',
      locationState: { options: { challenge: 'c' } },
    });
  });

  it('is never a passkey in a native webview if there is another factor', async () => {
    expect(await operations(bind({ availableFactors: ['WebAuthn', 'Totp'] }, { native: true }))).toEqual([
      'createTotpSecret',
    ]);
  });

  it('has a page that says so where this page knows none', () => {
    expect(
      bind({ availableFactors: ['EmailVerificationCode', 'BackupCode'], skippable: true }),
    ).toMatchObject({
      to: '/mfa-binding',
      locationState: { availableFactors: [], skippable: true },
    });
  });

  it('shows the message if the answer has no list', () => {
    expect(bind({})).toEqual(message);
    expect(effectOf('user.missing_mfa', undefined)).toBeUndefined();
  });
});

describe('backup codes', () => {
  const codes = ['3f9a0c51de', 'b7e24410ac'];

  it('show on their page, which knows whether the last old code was used', async () => {
    const offered = effectOf('session.mfa.backup_code_required', { codes });
    expect(await operations(offered)).toEqual([]);
    expect(await afterwards(offered)).toMatchObject({
      to: '/mfa-binding/BackupCode',
      locationState: { codes, usedUp: false, identifier: ada },
    });
    const page = '/mfa-verification/BackupCode';
    expect(await afterwards(effectOf('session.mfa.backup_code_required', { codes }, { page }))).toMatchObject(
      {
        locationState: { usedUp: true },
      },
    );
  });
});

it.each([
  ['session.mfa.require_mfa_verification', { availableFactors: ['Totp'] }],
  ['user.missing_mfa', { availableFactors: ['Totp', 'WebAuthn'] }],
  ['session.mfa.backup_code_required', { codes: ['3f9a0c51de'] }],
])('keeps after %s the connector to link for a missing profile', async (code, data) => {
  const effect = effectOf(code, data, { linkSocial: 'c-light' });
  const opened = effect?.kind === 'callServer' ? await afterwards(effect, { secret: 'GEZD' }) : effect;
  expect(opened).toMatchObject({ query: { linkSocial: 'c-light' } });
});

describe('on the experience API', () => {
  const newer = (code: string, data?: object): Effect | undefined =>
    effectForCode({ code, message: '', data, waitText: () => undefined }, experienceErrors, context);

  it('asks whether to turn a second step on, before the server names the factors', () => {
    expect(newer('user.suggest_mfa')).toEqual({
      kind: 'navigate',
      to: '/mfa-onboarding',
      locationState: { availableFactors: [], skippable: true, identifier: ada },
    });
  });

  describe('a passkey to sign in with', () => {
    afterEach(() => vi.unstubAllGlobals());
    const offered = (about: Partial<ErrorContext> = {}) => {
      const error = {
        code: 'user.passkey_preferred',
        message: '',
        data: undefined,
        waitText: () => undefined,
      };
      const effect = effectForCode(error, experienceErrors, { ...context, ...about });
      if (effect?.kind !== 'callServer') throw new Error('no calls');
      return effect;
    };
    const sent = async ({ call: { request } }: ReturnType<typeof offered>) => {
      const { operations } = createExperienceOperations({ onRestored: () => undefined });
      const { send, log } = recordingSend(() => ({}));
      await request(createServer(operations, (operation) => operation(send)));
      return log;
    };

    it('is offered, with the options of the server', async () => {
      vi.stubGlobal('window', { PublicKeyCredential: class {} });
      const effect = offered({ linkSocial: 'c-light' });
      expect(await sent(effect)).toEqual(['startWebAuthnRegistration']);
      expect(await afterwards(effect, { challenge: 'AAEC' })).toMatchObject({
        to: '/create-passkey',
        locationState: { options: { challenge: 'AAEC' }, skippable: true, identifier: ada },
        query: { linkSocial: 'c-light' },
      });
    });

    it.each([
      ['a browser without WebAuthn', false, undefined],
      ['a native app', true, class {}],
    ])('is skipped in %s', async (_, native, credential) => {
      vi.stubGlobal('window', { PublicKeyCredential: credential });
      expect(await sent(offered({ native }))).toEqual(['skipPasskey', 'submit']);
    });
  });

  it('leaves the addresses that the person has out of a suggestion', () => {
    const data = {
      availableFactors: ['Totp', 'EmailVerificationCode', 'PhoneVerificationCode'],
      maskedIdentifiers: { EmailVerificationCode: 'abcd****@example.org' },
      skippable: true,
      suggestion: true,
    };
    expect(newer('session.mfa.suggest_additional_mfa', data)).toMatchObject({
      to: '/mfa-binding',
      locationState: { availableFactors: ['Totp', 'PhoneVerificationCode'], isSuggestion: true },
    });
  });

  it('offers a new address as second step', () => {
    expect(newer('user.missing_mfa', { availableFactors: ['PhoneVerificationCode'] })).toMatchObject({
      to: '/mfa-binding/PhoneVerificationCode',
      locationState: { skippable: false },
    });
  });
});
