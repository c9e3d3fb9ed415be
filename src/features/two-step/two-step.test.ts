import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PasskeyState, TotpState } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import { bindPasskey, verifyPasskey } from './passkey.ts';
import type { Challenge } from '../../flow-pages/passkey-challenge.ts';
import type { AnyStep } from '../../flow-pages/step.ts';
import {
  backupCodeStep,
  bindBackupCodes,
  skipTwoStep,
  totpBindingStep,
  totpVerificationStep,
} from './steps.ts';
import type { PasskeyProblem } from '../../platform/credentials/webauthn.ts';
import { ownPropertyAt } from '../../i18n/own-property.ts';
import en from '../../i18n/locales/en.json' with { type: 'json' };
import { EndOfCall } from '../../engine/effects/call-server.ts';
import {
  bodyOf,
  callsOf,
  effectOnError,
  effectOnSuccess,
  flowContext,
  record,
} from '../../testing/flow-context.ts';

const browser = vi.hoisted(() => ({ createPasskey: vi.fn(), usePasskey: vi.fn() }));
vi.mock('../../platform/credentials/webauthn.ts', () => browser);

const ada = { kind: 'username', value: 'ada' } as const;
const factors = { availableFactors: ['Totp', 'WebAuthn'] as ('Totp' | 'WebAuthn')[], identifier: ada };
const totpState: TotpState = {
  ...factors,
  skippable: true,
  chosen: true,
  secret: 'GEZD',
  secretQrCode: 'data:',
};
const NOW = 1_700_000_000_000;
const passkeyState: PasskeyState = { ...factors, options: { challenge: 'c', timeout: 60_000 }, askedAt: NOW };
const alone: PasskeyState = { ...passkeyState, availableFactors: ['WebAuthn'] };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const submit = (step: AnyStep, code: string, routeState: object): Effect =>
  step.submit({ values: { code }, routeState } as never, flowContext()) as Effect;
const answer = { redirectTo: 'http://a/' };
const redirect = { kind: 'redirect', to: 'http://a/', signedIn: true };
const submitsAgain = async (effect: Effect) => expect(await callsOf(effect)).toEqual(['submitInteraction']);

it('keeps the page without the skip button if the server refuses to skip', () => {
  const refused = effectOnError(
    skipTwoStep(totpState),
    'session.mfa.mfa_policy_not_user_controlled',
    {},
    flowContext({}, { page: '/mfa-binding/Totp' }),
  );
  expect(refused).toMatchObject({
    kind: 'alert',
    then: {
      kind: 'navigate',
      to: '/mfa-binding/Totp',
      locationState: { ...totpState, skippable: false },
      replace: true,
    },
  });
});

describe('codes', () => {
  it('shows an error at the field for a wrong code', () => {
    for (const [step, code] of [
      [totpBindingStep, 'invalid_totp_code'],
      [totpVerificationStep, 'invalid_totp_code'],
      [backupCodeStep, 'invalid_backup_code'],
    ] as const)
      expect(effectOnError(submit(step, '0', totpState), `session.mfa.${code}`)).toMatchObject({
        kind: 'inline',
        field: 'code',
      });
  });

  it('passes the account on to the page for a missing profile', () => {
    const missing = { missingProfile: ['username'] };
    for (const effect of [
      submit(totpBindingStep, '287082', totpState),
      bindBackupCodes({ codes: ['a'], identifier: ada }),
    ])
      expect(effectOnError(effect, 'user.missing_profile', missing)).toMatchObject({
        to: '/continue/username',
        locationState: { identifier: ada },
      });
  });
});

/** The alert with the texts of a key: the title says what happened, the text what to do now. */
const alertOf = (key: string) => ({ kind: 'alert', title: { key: `${key}_title` }, text: { key } });

describe('if the server has forgotten', () => {
  it('the key, the page asks for a new one and drops the old one', async () => {
    const effect = effectOnError(
      submit(totpBindingStep, '0', totpState),
      'session.mfa.pending_info_not_found',
    );
    expect(effect).toMatchObject(alertOf('error.authenticator_key_expired'));
    const then = effect.kind === 'alert' && effect.then;
    if (!then) throw new Error('nothing follows');
    expect(await callsOf(then)).toEqual(['createTotpSecret']);
    expect(await effectOnSuccess(then, { secret: 'NEW' })).toEqual({
      kind: 'navigate',
      to: '/mfa-binding/Totp',
      locationState: { ...factors, skippable: true, chosen: true, secret: 'NEW', secretQrCode: undefined },
    });
  });

  it('the backup codes, the page submits to get new ones', async () => {
    const effect = effectOnError(bindBackupCodes({ codes: ['a'] }), 'session.mfa.pending_info_not_found');
    expect(effect).toMatchObject(alertOf('error.backup_codes_expired'));
    if (effect.kind === 'alert' && effect.then) await submitsAgain(effect.then);
    else throw new Error('nothing follows');
  });

  it('the other factor, the page submits to be asked for one', async () => {
    await submitsAgain(
      effectOnError(bindBackupCodes({ codes: ['a'] }), 'session.mfa.backup_code_can_not_be_alone'),
    );
  });

  it('nothing, but the answer was lost, the page submits and continues', async () => {
    for (const effect of [submit(totpBindingStep, '0', totpState), bindBackupCodes({ codes: ['a'] })])
      await submitsAgain(effectOnError(effect, 'session.mfa.bind_mfa_existed'));
  });
});

const perform = async (effect: Effect) => {
  try {
    const { sent } = await record(effect);
    return { body: sent[0] && bodyOf(sent[0]), ids: sent.map(({ endpoint: { id } }) => id) };
  } catch (error) {
    if (error instanceof EndOfCall) return { effect: error.effect };
    throw error;
  }
};

/** The English texts of an effect and of the effects after it. */
function textsOf(effect: Effect): string[] {
  const texts: string[] = [];
  JSON.stringify(effect, (name, value: unknown) => {
    if (name === 'key') texts.push(String(ownPropertyAt(en, String(value))));
    return value;
  });
  return texts;
}

function namesNoOther(effect: Effect): void {
  const texts = textsOf(effect);
  expect(texts).not.toEqual([]);
  for (const text of texts) expect(text).not.toMatch(/undefined|another (method|way)/i);
}

describe.each([
  {
    what: 'creating a passkey',
    press: (state: PasskeyState, challenge: Challenge) => bindPasskey(state, challenge, 'Laptop'),
    ask: browser.createPasskey,
    call: 'bindMfa',
    optionsCall: 'createWebAuthnRegistration',
    page: '/mfa-binding/WebAuthn',
    sent: { name: 'Laptop' },
    told: { takesName: true },
    failed: 'mfa.webauthn_failed_to_create',
  },
  {
    what: 'using a passkey',
    press: verifyPasskey,
    ask: browser.usePasskey,
    call: 'verifyMfa',
    optionsCall: 'createWebAuthnAuthentication',
    page: '/mfa-verification/WebAuthn',
    sent: {},
    told: {},
    failed: 'mfa.webauthn_failed_to_verify',
  },
])('$what', ({ press, ask, call, optionsCall, page, sent, told, failed }) => {
  const response = { id: 'k', rawId: 'k', type: 'public-key', response: {}, clientExtensionResults: {} };

  it('asks the browser with the options of the page, then sends its answer as a factor', async () => {
    ask.mockResolvedValue({ response });
    const challenge = { used: false };
    const effect = press(passkeyState, challenge);
    expect(await perform(effect)).toEqual({
      ids: [call, 'submitInteraction'],
      body: { ...response, ...sent, type: 'WebAuthn' },
    });
    expect(ask).toHaveBeenCalledWith(passkeyState.options, expect.any(AbortSignal));
    expect(challenge.used).toBe(true);
    expect(await effectOnSuccess(press(passkeyState, { used: false }), answer)).toEqual(redirect);
  });

  it.each([
    ['are older than their timeout', { ...passkeyState, askedAt: NOW - 60_001 }, { used: false }],
    ['were used', passkeyState, { used: true }],
  ])('asks for new options and one more press if the options %s', async (_why, state, challenge) => {
    const result = await perform(press(state, challenge));
    expect(ask).not.toHaveBeenCalled();
    if (!result.effect) throw new Error('the browser was asked');
    expect(await callsOf(result.effect)).toEqual([optionsCall]);
    expect(await effectOnSuccess(result.effect, { challenge: 'new' })).toEqual({
      kind: 'navigate',
      to: page,
      locationState: { ...factors, options: { challenge: 'new' }, ...told, askedAt: NOW, again: true },
      replace: true,
    });
  });

  it.each<[PasskeyProblem, string, string?]>([
    ['not_supported', 'mfa.webauthn_not_supported', 'error.passkey_alone.not_supported'],
    ['not_ready', 'mfa.webauthn_not_ready'],
    ['cancelled', 'error.passkey_cancelled', 'error.passkey_alone.cancelled'],
    ['timed_out', 'error.passkey_timed_out'],
    ['registered', 'error.passkey_registered', 'error.passkey_alone.registered'],
    ['wrong_address', 'error.passkey_wrong_address', 'error.passkey_alone.wrong_address'],
    ['failed', failed],
  ])('has its own sentence for %s, and keeps the challenge', async (problem, key, keyAlone = key) => {
    ask.mockResolvedValue({ problem });
    const challenge = { used: false };
    const among = await perform(press(passkeyState, challenge));
    expect(among).toEqual({ effect: { kind: 'notice', text: { key } } });
    const only = await perform(press(alone, challenge));
    expect(only).toEqual({ effect: { kind: 'notice', text: { key: keyAlone } } });
    if (only.effect) namesNoOther(only.effect);
    expect(challenge.used).toBe(false);
  });

  it('says that the server refused it', () => {
    expect(
      effectOnError(press(passkeyState, { used: true }), 'session.mfa.webauthn_verification_failed'),
    ).toEqual({ kind: 'notice', text: { key: 'error.passkey_refused' } });
  });

  it.each([
    ['session.mfa.webauthn_verification_failed', 'error.passkey_alone.refused'],
    ['session.mfa.webauthn_verification_not_found', 'error.passkey_alone.none'],
  ])('names no other method for %s if there is none', (code, key) => {
    const effect = effectOnError(press(alone, { used: true }), code);
    expect(effect).toEqual({ kind: 'notice', text: { key } });
    namesNoOther(effect);
  });
});

describe('with only one factor, no text names another', () => {
  const totpAlone: TotpState = { ...totpState, availableFactors: ['Totp'] };

  it.each([
    ['session.mfa.pending_info_not_found', bindPasskey(alone, { used: true })],
    ['session.mfa.pending_info_not_found', submit(totpBindingStep, '0', totpAlone)],
    ['session.mfa.invalid_totp_code', submit(totpBindingStep, '0', totpAlone)],
    ['session.mfa.invalid_totp_code', submit(totpVerificationStep, '0', totpAlone)],
    ['session.mfa.invalid_backup_code', submit(backupCodeStep, '0', { availableFactors: ['BackupCode'] })],
  ])('for the error %s', (code, effect) => namesNoOther(effectOnError(effect, code)));
});

it('sends no name for a passkey without a name', async () => {
  browser.createPasskey.mockResolvedValue({ response: { id: 'k', clientExtensionResults: {} } });
  const result = await perform(bindPasskey(passkeyState, { used: false }, ''));
  expect(result).not.toHaveProperty('body.name');
});
