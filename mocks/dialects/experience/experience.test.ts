import { describe, expect, it } from 'vitest';
import type { Account } from '../../people/persona.ts';
import {
  contextFixture,
  ManualClock,
  sessionFixture,
  type FixtureOverrides,
} from '../../rules/testing/fixtures.ts';
import type { Session } from '../../session/session.ts';
import type { Settings } from '../../tenants/tenants.ts';
import { withAllMethods } from '../interaction/testing/tenant-fixtures.ts';
import { sendCode, verifyCode } from './codes.ts';
import { createBackupCodes, bindFactor, createTotp, verifyBackupCode } from './factors.ts';
import { identify } from './identify.ts';
import { changeEvent, readInteraction, startInteraction } from './interaction.ts';
import { createPasswordIdentity, replacePassword, verifyPassword } from './password.ts';
import { stageProfile } from './profile.ts';
import type { Call, Outcome } from './rule.ts';
import { submit } from './submit.ts';

const nora: Account = {
  id: 'usrn0ra',
  name: 'Nora North',
  username: 'nora',
  email: 'nora@example.org',
  password: 'calm-seas-7',
};

const offering = (identifiers: readonly string[] = [], changes: Partial<Settings> = {}): FixtureOverrides => {
  const { settings, tenant } = withAllMethods(...identifiers);
  const mfa = { factors: [], policy: 'NoPrompt' };
  return {
    settings: { ...settings, signInMode: 'SignInAndRegister', mfa, ...changes },
    ...(tenant && { tenant }),
  };
};

/** Calls rules as one browser would, and keeps the session. */
class Player {
  session: Session;
  readonly clock = new ManualClock();
  readonly context;

  constructor(overrides: FixtureOverrides = offering(), accounts: readonly Account[] = [nora]) {
    const { browser, interaction } = sessionFixture();
    this.session = { browser: { ...browser, accounts }, interaction };
    this.context = { ...contextFixture('default', overrides), release: '1.42' as const };
  }

  /** The status with the error code, or the body of a success. */
  play<Body>(rule: (session: Session, call: Call<Body>) => Outcome, body: Body): unknown {
    const {
      status,
      code,
      body: answer,
      session,
    } = rule(this.session, { body, context: this.context, now: this.clock.now() });
    this.session = session;
    return code === undefined ? (answer ?? status) : `${String(status)} ${code}`;
  }

  start = (interactionEvent: 'SignIn' | 'Register' | 'ForgotPassword') =>
    this.play(startInteraction, { interactionEvent });

  /** The id of the record that a verification makes. */
  idOf(answer: unknown): string {
    return (answer as { verificationId: string }).verificationId; // every success of a verification has one
  }

  password(value: string, password: string): string {
    return this.idOf(this.play(verifyPassword, { identifier: { type: 'username', value }, password }));
  }

  requestCode = (value: string, interactionEvent: 'SignIn' | 'Register' | 'ForgotPassword' = 'SignIn') =>
    this.idOf(this.play(sendCode, { identifier: { type: 'email', value }, interactionEvent }));

  get lastCode(): string {
    return this.session.browser.inbox[0]?.code ?? 'no message';
  }

  prove = (value: string, verificationId: string, code = this.lastCode) =>
    this.play(verifyCode, { identifier: { type: 'email', value }, verificationId, code });

  get state(): unknown {
    return this.play(readInteraction, null);
  }
}

describe('a start', () => {
  it('erases records, person and profile', () => {
    const player = new Player();
    player.start('SignIn');
    const verificationId = player.password('nora', 'calm-seas-7');
    expect(player.play(identify, { verificationId })).toBe(204);
    player.start('SignIn');
    expect(player.state).toMatchObject({ verificationRecords: [], profile: {} });
    expect(player.state).not.toHaveProperty('userId');
    expect(player.play(identify, { verificationId })).toBe('404 session.verification_session_not_found');
  });

  it('is needed by every other call, which needs the cookie first', () => {
    const player = new Player();
    expect(player.state).toBe('404 session.interaction_not_found');
    player.session = { ...player.session, interaction: null };
    expect(player.state).toBe('400 session.not_found');
    expect(player.start('SignIn')).toBe('400 session.not_found');
  });

  it('is refused with a wrong captcha token, and keeps what there was', () => {
    const player = new Player(offering([], { captchaPolicy: { enabled: true } }));
    player.start('Register');
    const wrong = { interactionEvent: 'SignIn' as const, captchaToken: 'bad' };
    expect(player.play(startInteraction, wrong)).toBe('422 session.captcha_failed');
    expect(player.state).toMatchObject({ interactionEvent: 'Register' });
    const right = { interactionEvent: 'SignIn' as const, captchaToken: 'good' };
    expect(player.play(startInteraction, right)).toBe(204);
    expect(player.play(startInteraction, right)).toBe('422 session.captcha_failed');
  });
});

describe('a record', () => {
  it('replaces the one of its type, whose id and code are void then', () => {
    const player = new Player();
    player.start('SignIn');
    const first = player.requestCode('nora@example.org');
    const firstCode = player.lastCode;
    const second = player.requestCode('nora@example.org');
    expect(player.prove('nora@example.org', first, firstCode)).toBe(
      '404 session.verification_session_not_found',
    );
    expect(player.prove('nora@example.org', second, firstCode)).toBe('400 verification_code.code_mismatch');
    expect(player.prove('nora@example.org', second)).toEqual({ verificationId: second });
  });

  it('of a code proves one address once', () => {
    const player = new Player();
    player.start('SignIn');
    const id = player.requestCode('nora@example.org');
    expect(player.prove('other@example.org', id)).toBe('400 verification_code.email_mismatch');
    expect(player.prove('NORA@example.org', id)).toEqual({ verificationId: id });
    expect(player.prove('nora@example.org', id)).toBe('400 verification_code.not_found');
  });

  it('identifies only once it is verified', () => {
    const player = new Player();
    player.start('SignIn');
    const verificationId = player.requestCode('nora@example.org');
    expect(player.play(identify, { verificationId })).toBe('400 session.verification_failed');
  });
});

describe('a message', () => {
  it('is not delivered to an unknown address where nobody can register', () => {
    const player = new Player(offering([], { signInMode: 'SignIn' }));
    player.start('SignIn');
    player.requestCode('nobody@example.org');
    expect(player.session.browser.inbox).toEqual([]);
    player.requestCode('nora@example.org');
    expect(player.session.browser.inbox).toHaveLength(1);
  });

  it('is not delivered to another account, or to nobody in a recovery', () => {
    const player = new Player(offering(), [nora, { id: 'usr0le', name: 'Ole', email: 'ole@example.org' }]);
    player.start('SignIn');
    player.play(identify, { verificationId: player.password('nora', 'calm-seas-7') });
    player.requestCode('ole@example.org');
    player.start('ForgotPassword');
    player.requestCode('nobody@example.org', 'ForgotPassword');
    expect(player.session.browser.inbox).toEqual([]);
  });
});

describe('a change of the event', () => {
  it('drops the staged profile, and keeps the records', () => {
    const player = new Player();
    player.start('Register');
    player.play(stageProfile, { type: 'username', value: 'mary' });
    const id = player.requestCode('mary@example.org', 'Register');
    expect(player.play(changeEvent, { interactionEvent: 'SignIn' })).toBe(204);
    expect(player.state).toMatchObject({ profile: {}, verificationRecords: [{ id }] });
  });

  it('keeps the profile where the event stays the same', () => {
    const player = new Player();
    player.start('Register');
    player.play(stageProfile, { type: 'username', value: 'mary' });
    expect(player.play(changeEvent, { interactionEvent: 'Register' })).toBe(204);
    expect(player.state).toMatchObject({ profile: { username: 'mary' } });
  });
});

describe('a registration', () => {
  it('creates the account on identification, before submit', () => {
    const player = new Player(offering(['username']));
    player.start('Register');
    const identifier = { type: 'username' as const, value: 'mary' };
    const verificationId = player.idOf(
      player.play(createPasswordIdentity, { identifier, password: 'Difference-Engine-9' }),
    );
    expect(player.play(identify, { verificationId })).toBe(201);
    expect(player.session.browser.accounts.map(({ username }) => username)).toContain('mary');
    expect(player.play(identify, { verificationId })).toBe('422 user.username_exists_in_profile');
  });

  it('needs a value for every part of a required full name, even an empty one for a disabled part', () => {
    const part = (name: string, enabled: boolean) => ({ name, type: 'Text', enabled, required: enabled });
    const config = { parts: [part('givenName', true), part('middleName', false)] };
    const fullname = { name: 'fullname', type: 'Fullname', required: true, config };
    const player = new Player(offering(['username'], { customProfileFields: [fullname] }));
    player.start('Register');
    const identifier = { type: 'username' as const, value: 'mary' };
    const verificationId = player.idOf(
      player.play(createPasswordIdentity, { identifier, password: 'Difference-Engine-9' }),
    );
    const answer = (values: Readonly<Record<string, string>>) => {
      player.play(stageProfile, { type: 'extraProfile', values });
      return player.play(identify, { verificationId });
    };
    expect(answer({ givenName: 'Mary' })).toBe('422 user.missing_profile');
    expect(answer({ givenName: 'Mary', middleName: '' })).toBe(201);
  });

  it('with another proof of an account is taken, and the same proof signs in', () => {
    const player = new Player(offering(['email']));
    player.start('Register');
    const verificationId = player.requestCode('nora@example.org', 'Register');
    player.prove('nora@example.org', verificationId);
    expect(player.play(identify, { verificationId })).toBe('422 user.email_already_in_use');
    player.play(changeEvent, { interactionEvent: 'SignIn' });
    expect(player.play(identify, { verificationId })).toBe(204);
    expect(player.play(submit, null)).toHaveProperty('redirectTo');
  });
});

describe('a recovery', () => {
  it('takes a code only, and signs nobody in', () => {
    const player = new Player();
    player.start('ForgotPassword');
    const byPassword = player.password('nora', 'calm-seas-7');
    expect(player.play(identify, { verificationId: byPassword })).toBe(
      '422 session.not_supported_for_forgot_password',
    );
    const verificationId = player.requestCode('nora@example.org', 'ForgotPassword');
    player.prove('nora@example.org', verificationId);
    player.play(identify, { verificationId });
    expect(player.play(replacePassword, { password: 'calm-seas-7' })).toBe('422 user.same_password');
    expect(player.play(replacePassword, { password: 'Other-Harbour-8' })).toBe(204);
    expect(player.play(submit, null)).toBe(204);
    expect(player.session.interaction?.accountId).toBeNull();
    expect(player.state).toBe('404 session.interaction_not_found');
  });
});

describe('another person', () => {
  it('cannot be identified in the same interaction', () => {
    const player = new Player(offering(), [
      nora,
      { ...nora, id: 'usr0le', username: 'ole', email: 'ole@example.org' },
    ]);
    player.start('SignIn');
    player.play(identify, { verificationId: player.password('nora', 'calm-seas-7') });
    expect(player.play(identify, { verificationId: player.password('ole', 'calm-seas-7') })).toBe(
      '409 session.identity_conflict',
    );
  });
});

describe('the last backup code', () => {
  it('is right, but does not count as the second step', () => {
    const codes = [{ code: 'aaaaaaaaaa', usedAt: null }];
    const factors = ['Totp', 'BackupCode'];
    const player = new Player(offering([], { mfa: { factors, policy: 'Mandatory' } }), [
      {
        ...nora,
        factors: [
          { type: 'Totp', secret: 'GEZDGNBV' },
          { type: 'BackupCode', codes },
        ],
      },
    ]);
    player.start('SignIn');
    player.play(identify, { verificationId: player.password('nora', 'calm-seas-7') });
    expect(player.play(submit, null)).toBe('403 session.mfa.require_mfa_verification');
    expect(player.play(verifyBackupCode, { code: 'aaaaaaaaaa' })).toHaveProperty('verificationId');
    expect(player.play(submit, null)).toBe('403 session.mfa.require_mfa_verification');
    expect(player.play(createTotp, null)).toHaveProperty('secret');
  });

  it('cannot be the only factor', () => {
    const player = new Player(
      offering([], { mfa: { factors: ['Totp', 'BackupCode'], policy: 'Mandatory' } }),
    );
    player.start('SignIn');
    player.play(identify, { verificationId: player.password('nora', 'calm-seas-7') });
    const verificationId = player.idOf(player.play(createBackupCodes, null));
    expect(player.play(bindFactor, { type: 'BackupCode', verificationId })).toBe(
      '422 session.mfa.backup_code_can_not_be_alone',
    );
  });
});

describe('the policy of two-step verification', () => {
  const noStep = { redirectTo: expect.any(String) as unknown };
  const asked = '422 user.suggest_mfa';
  const demanded = '422 user.missing_mfa';

  /** The answer to submit for somebody without a factor. */
  const outcome = (event: 'SignIn' | 'Register', policy: string, account: Partial<Account> = {}) => {
    const player = new Player(offering([], { mfa: { factors: ['Totp'], policy } }), [
      { ...nora, ...account },
    ]);
    player.start(event);
    if (event === 'SignIn') player.play(identify, { verificationId: player.password('nora', 'calm-seas-7') });
    else {
      player.play(stageProfile, { type: 'username', value: 'newcomer' });
      const verificationId = player.idOf(
        player.play(createPasswordIdentity, {
          identifier: { type: 'username', value: 'newcomer' },
          password: 'Ample-Anchorage-7',
        }),
      );
      player.play(identify, { verificationId });
    }
    return player.play(submit, null);
  };

  it.each([
    ['NoPrompt', noStep, noStep],
    ['UserControlled', asked, asked],
    ['PromptOnlyAtSignIn', asked, noStep],
    ['PromptAtSignInAndSignUp', asked, asked],
    ['PromptOnlyAtSignInMandatory', demanded, noStep],
    ['PromptAtSignInAndSignUpMandatory', demanded, demanded],
    ['Mandatory', demanded, demanded],
  ])('%s asks at a sign-in and at a registration as it says', (policy, atSignIn, atSignUp) => {
    expect(outcome('SignIn', policy)).toEqual(atSignIn);
    expect(outcome('Register', policy)).toEqual(atSignUp);
  });

  it('asks nobody again who has skipped, unless it is mandatory', () => {
    const skipped: Partial<Account> = { hasSkippedMfa: true };
    for (const policy of ['UserControlled', 'PromptOnlyAtSignIn', 'PromptAtSignInAndSignUp'])
      expect(outcome('SignIn', policy, skipped)).toEqual(noStep);
    for (const policy of ['Mandatory', 'PromptOnlyAtSignInMandatory', 'PromptAtSignInAndSignUpMandatory'])
      expect(outcome('SignIn', policy, skipped)).toBe(demanded);
  });

  it('names the factors to people who have said yes', () => {
    expect(outcome('SignIn', 'PromptAtSignInAndSignUp', { wantsMfa: true })).toBe(demanded);
  });
});

describe('settings of the tenant', () => {
  const sign = (player: Player, password: string) =>
    player.play(verifyPassword, { identifier: { type: 'username', value: 'nora' }, password });

  it('say how many wrong passwords lock a user name, and for how long', () => {
    const player = new Player(offering([], { sentinelPolicy: { maxAttempts: 2, lockoutDuration: 5 } }));
    player.start('SignIn');
    expect(sign(player, 'wrong')).toBe('422 session.invalid_credentials');
    expect(sign(player, 'wrong')).toBe('400 session.verification_blocked_too_many_attempts');
    player.clock.advance(299);
    expect(sign(player, 'calm-seas-7')).toBe('400 session.verification_blocked_too_many_attempts');
    player.clock.advance(2);
    expect(sign(player, 'calm-seas-7')).toHaveProperty('verificationId');
  });

  it('say how long a code lasts, and how often it may be wrong', () => {
    const limits = { expirationDuration: 60, maxRetryAttempts: 1 };
    const player = new Player(offering(['email'], { verificationCodePolicy: limits }));
    player.start('SignIn');
    const first = player.requestCode('nora@example.org');
    expect(player.prove('nora@example.org', first, '000000')).toBe('400 verification_code.code_mismatch');
    expect(player.prove('nora@example.org', first)).toBe('400 verification_code.exceed_max_try');
    const second = player.requestCode('nora@example.org');
    player.clock.advance(61);
    expect(player.prove('nora@example.org', second)).toBe('400 verification_code.expired');
  });

  it('refuse an expired password only where passwords expire', () => {
    const late = [{ ...nora, isPasswordExpired: true as const }];
    const strict = new Player(offering([], { passwordExpiration: { enabled: true } }), late);
    strict.start('SignIn');
    expect(sign(strict, 'wrong')).toBe('422 session.invalid_credentials');
    expect(sign(strict, 'calm-seas-7')).toBe('422 password.expired');
    const lenient = new Player(offering(), late);
    lenient.start('SignIn');
    expect(sign(lenient, 'calm-seas-7')).toHaveProperty('verificationId');
  });

  it('name secondary identifiers, which a new account needs before its password', () => {
    const signUp = {
      identifiers: ['username'],
      password: true,
      verify: false,
      secondaryIdentifiers: [{ identifier: 'emailOrPhone' }],
    };
    const player = new Player(offering(['username'], { signUp }));
    player.start('Register');
    player.play(stageProfile, { type: 'username', value: 'olaf' });
    expect(player.play(identify, {})).toBe('422 user.missing_profile');
    player.play(stageProfile, { type: 'password', value: 'Calm-Seas-7x' });
    expect(player.play(identify, {})).toBe('422 user.missing_profile');
    const verificationId = player.requestCode('olaf@example.org', 'Register');
    player.prove('olaf@example.org', verificationId);
    expect(player.play(stageProfile, { type: 'email', verificationId })).toBe(204);
    expect(player.play(identify, {})).toBe(201);
  });
});
