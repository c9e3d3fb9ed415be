import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import type { Scope } from '../run/scope.ts';
import type { Account } from './account.ts';
import type { Session } from './session.ts';
import type { AuthenticatorApps } from './totp.ts';

/** How a sign-in or registration ended. */
export type Completion =
  | { kind: 'done'; exchange: Exchange; redirectTo: string | undefined }
  /** The server asks for something that the run does not have, or must not change. */
  | { kind: 'asked'; exchange: Exchange; reason: string }
  | { kind: 'failed'; exchange: Exchange };

const MAX_ROUNDS = 12;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Submits until the server lets the person in, and adds what the server asks for on the way. */
export class Completer {
  readonly #scope: Scope;
  readonly #apps: AuthenticatorApps;

  constructor(scope: Scope, apps: AuthenticatorApps) {
    this.#scope = scope;
    this.#apps = apps;
  }

  async complete(session: Session, account: Account, isGiven: boolean): Promise<Completion> {
    let last: Exchange | undefined;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const exchange = await this.#scope.call(session, 'submitInteraction');
      last = exchange;
      if (exchange.status === 200 || exchange.status === 204) {
        const redirectTo = valueOf(exchange.json, 'redirectTo');
        return {
          kind: 'done',
          exchange,
          redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined,
        };
      }
      const code = codeOf(exchange.json);
      const asksForParts = code === 'user.missing_profile' || code === 'user.missing_mfa';
      if (isGiven && asksForParts)
        return { kind: 'asked', exchange, reason: `the account that was given is asked for more (${code})` };
      const answered = await this.#answer(session, account, exchange);
      if (answered === 'nothing') return { kind: 'failed', exchange };
      if (typeof answered === 'object') {
        if ('reason' in answered) return { kind: 'asked', exchange, reason: answered.reason };
        if (answered.status >= 300) return { kind: 'failed', exchange: answered };
      }
    }
    if (!last) throw new Error('There is at least one round.');
    return { kind: 'failed', exchange: last };
  }

  /** Gives what one answer of submit asks for. */
  async #answer(
    session: Session,
    account: Account,
    { json }: Exchange,
  ): Promise<Exchange | 'nothing' | { reason: string }> {
    switch (codeOf(json)) {
      case 'user.missing_profile':
        return this.#fillProfile(session, account, valueOf(json, 'data', 'missingProfile'));
      case 'user.missing_mfa':
        return this.#bind(session, account, json);
      case 'session.mfa.backup_code_required': {
        const codes = valueOf(json, 'data', 'codes');
        if (isList(codes)) account.backupCodes = codes.map(String);
        return this.#scope.call(session, 'bindMfa', { type: 'BackupCode' });
      }
      case 'session.mfa.require_mfa_verification':
        return this.#verify(session, account, valueOf(json, 'data', 'availableFactors'));
      case undefined:
      default:
        return 'nothing';
    }
  }

  async #fillProfile(
    session: Session,
    account: Account,
    parts: unknown,
  ): Promise<Exchange | 'nothing' | { reason: string }> {
    const { values } = this.#scope.parts;
    const [part] = isList(parts) ? parts : [];
    // The server must not ask again for what it has.
    const given = part === 'emailOrPhone' ? (account.email ?? account.phone) : account[part as keyof Account];
    if (given !== undefined) return 'nothing';
    if (part === 'password') {
      account.password = values.password(this.#scope.facts?.minPasswordLength ?? 8);
      return this.#scope.call(session, 'patchProfile', { password: account.password });
    }
    if (part === 'username') {
      account.username = values.username();
      return this.#scope.call(session, 'patchProfile', { username: account.username });
    }
    if (part !== 'email' && part !== 'phone' && part !== 'emailOrPhone') return 'nothing';
    const kind = part === 'phone' ? 'phone' : 'email';
    const address = values.address(kind);
    const sent = await this.send(session, { [kind]: address });
    if (sent.status !== 204) return sent;
    const code = await this.#scope.codeFor(address, session.jar);
    if (code === undefined) return { reason: `the account has no ${part}, and the run cannot read codes` };
    const verified = await this.#scope.call(session, 'patchIdentifiers', {
      [kind]: address,
      verificationCode: code,
    });
    if (verified.status !== 204) return verified;
    account[kind] = address;
    return this.#scope.call(session, 'patchProfile', { [kind]: address });
  }

  /** Asks for a code. The inbox first notes which messages are there, to tell the new one. */
  async send(session: Session, address: Readonly<Record<string, string>>): Promise<Exchange> {
    const [to = ''] = Object.values(address);
    await this.#scope.parts.inbox.prepare(to, session.jar);
    return this.#scope.call(session, 'sendVerificationCode', address);
  }

  async #bind(session: Session, account: Account, json: unknown): Promise<Exchange | 'nothing'> {
    if (valueOf(json, 'data', 'skippable') === true)
      return this.#scope.call(session, 'skipMfa', { mfaSkipped: true });
    if (account.totpSecret !== undefined) return 'nothing';
    const offered = valueOf(json, 'data', 'availableFactors') ?? valueOf(json, 'data', 'missingFactors');
    const factors = isList(offered) ? offered : [];
    if (factors.includes('Totp')) return this.bindApp(session, account);
    return factors.includes('WebAuthn') ? this.bindPasskey(session) : 'nothing';
  }

  /** Sets up an authenticator app. */
  async bindApp(session: Session, account: Account): Promise<Exchange> {
    const asked = await this.#scope.call(session, 'createTotpSecret');
    const secret = valueOf(asked.json, 'secret');
    if (typeof secret !== 'string' || secret === '')
      return asked.status < 300 ? { ...asked, status: 502 } : asked;
    account.totpSecret = secret;
    return this.#scope.call(session, 'bindMfa', { type: 'Totp', code: await this.#apps.code(secret) });
  }

  /** Sets up a passkey. */
  async bindPasskey(session: Session): Promise<Exchange> {
    const asked = await this.#scope.call(session, 'createWebAuthnRegistration');
    if (asked.status >= 300) return asked;
    return this.#scope.call(session, 'bindMfa', this.#scope.parts.passkeys.create(asked.json));
  }

  async #verify(
    session: Session,
    account: Account,
    factors: unknown,
  ): Promise<Exchange | { reason: string }> {
    const offered = isList(factors) ? factors : [];
    if (offered.includes('Totp') && account.totpSecret !== undefined)
      return this.#scope.call(session, 'verifyMfa', {
        type: 'Totp',
        code: await this.#apps.code(account.totpSecret),
      });
    if (offered.includes('WebAuthn')) {
      const asked = await this.#scope.call(session, 'createWebAuthnAuthentication');
      const body = this.#scope.parts.passkeys.use(asked.json);
      if (body) return this.#scope.call(session, 'verifyMfa', body);
    }
    const code = offered.includes('BackupCode') ? account.backupCodes?.shift() : undefined;
    if (code !== undefined) return this.#scope.call(session, 'verifyMfa', { type: 'BackupCode', code });
    return { reason: 'the account needs a second factor that the run does not have; add its totpSecret' };
  }
}
