import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import { codeKinds, passwordKinds, signUpAddresses, type IdentifierKind } from '../plan/server-facts.ts';
import type { Scope } from '../run/scope.ts';
import { kindOf, type Account } from './account.ts';
import { isList, MAX_ROUNDS, type AccountCalls, type Completion } from './account-calls.ts';
import { NotPossible, shown, Unexpected } from './outcome.ts';
import type { Session } from './session.ts';
import type { AuthenticatorApps } from './totp.ts';

/** @throws Unexpected for any answer but 204 */
function mustSucceed(exchange: Exchange): void {
  if (exchange.status !== 204) throw new Unexpected(shown(exchange));
}

/** Makes accounts and signs them in over the interaction API. */
export class InteractionCalls implements AccountCalls {
  readonly #scope: Scope;
  readonly #apps: AuthenticatorApps;

  constructor(scope: Scope, apps: AuthenticatorApps) {
    this.#scope = scope;
    this.#apps = apps;
  }

  identifier(kind: IdentifierKind, value: string): Readonly<Record<string, string>> {
    return { [kind]: value };
  }

  async findConnector(session: Session, email: string): Promise<{ exchange: Exchange; id: unknown }> {
    const query = { email };
    const exchange = await this.#scope.call(session, 'findSsoConnectors', undefined, { query });
    return { exchange, id: valueOf(exchange.json, '0') };
  }

  async register(session: Session, account: Account): Promise<void> {
    const { facts } = this.#scope;
    if (!facts) throw new NotPossible('the settings could not be read');
    const { values } = this.#scope.parts;
    const [address] = signUpAddresses(facts);
    const profile: Record<string, string> = {};
    if (facts.signUpIdentifiers.includes('username'))
      profile['username'] = account.username = values.username();
    if (facts.signUpPassword)
      profile['password'] = account.password = values.password(facts.minPasswordLength);
    if (address === undefined || address === 'username') {
      mustSucceed(await this.#scope.call(session, 'putInteraction', { event: 'Register', profile }));
      return;
    }
    mustSucceed(await this.#scope.call(session, 'putInteraction', { event: 'Register' }));
    const to = values.address(address);
    await this.#proveAddress(session, address, to);
    profile[address] = account[address] = to;
    mustSucceed(await this.#scope.call(session, 'patchProfile', profile));
  }

  async identify(session: Session, account: Account): Promise<void> {
    const { facts } = this.#scope;
    const put = async (identifier?: object) =>
      mustSucceed(
        await this.#scope.call(session, 'putInteraction', {
          event: 'SignIn',
          ...(identifier && { identifier }),
        }),
      );
    const byPassword = facts && kindOf(account, passwordKinds(facts));
    const byCode = facts && kindOf(account, codeKinds(facts));
    if (byPassword !== undefined && account.password !== undefined) {
      await put({ [byPassword]: account[byPassword], password: account.password });
    } else if (byCode !== undefined && this.#scope.parts.inbox.source.kind !== 'none') {
      await put();
      await this.#proveAddress(session, byCode, account[byCode] ?? '');
    } else {
      throw new NotPossible('the settings give this account no way to sign in');
    }
  }

  /** Proves an address by a code. */
  async #proveAddress(session: Session, kind: IdentifierKind, to: string): Promise<void> {
    mustSucceed(await this.#send(session, { [kind]: to }));
    const verificationCode = await this.#scope.codeFor(to, session.jar);
    if (verificationCode === undefined) throw new Unexpected(`no code arrived at ${to}`);
    mustSucceed(await this.#scope.call(session, 'patchIdentifiers', { [kind]: to, verificationCode }));
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
    const sent = await this.#send(session, { [kind]: address });
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
  async #send(session: Session, address: Readonly<Record<string, string>>): Promise<Exchange> {
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
    return factors.includes('WebAuthn') ? this.#bindPasskey(session) : 'nothing';
  }

  async bindApp(session: Session, account: Account): Promise<Exchange> {
    const asked = await this.#scope.call(session, 'createTotpSecret');
    const secret = valueOf(asked.json, 'secret');
    if (typeof secret !== 'string' || secret === '')
      return asked.status < 300 ? { ...asked, status: 502 } : asked;
    account.totpSecret = secret;
    return this.#scope.call(session, 'bindMfa', { type: 'Totp', code: await this.#apps.code(secret) });
  }

  /** Sets up a passkey. */
  async #bindPasskey(session: Session): Promise<Exchange> {
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
