import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import { codeKinds, passwordKinds, signUpAddresses } from '../plan/server-facts.ts';
import type { Scope } from '../run/scope.ts';
import { nameIn, type Account } from './account.ts';
import {
  isDone,
  isList,
  type ApiCalls,
  type InteractionEvent,
  type Name,
  type Verification,
} from './api-calls.ts';
import { NotPossible, shown, Unexpected } from './outcome.ts';
import type { Session } from './session.ts';
import type { AuthenticatorApps } from './totp.ts';

/** How a sign-in or registration ended. */
export type Completion =
  | { kind: 'done'; exchange: Exchange; redirectTo: string | undefined }
  /** The server asks for something that the run does not have, or must not change. */
  | { kind: 'asked'; exchange: Exchange; reason: string }
  | { kind: 'failed'; exchange: Exchange };

/** The answer to the last call, or the reason why the run cannot give what the server asks for. */
type Given = Exchange | { reason: string };

/** The most answers of submit that a completion deals with. */
const MAX_ROUNDS = 12;

/** @throws Unexpected for a refusal */
function mustSucceed(exchange: Exchange): Exchange {
  if (!isDone(exchange)) throw new Unexpected(shown(exchange));
  return exchange;
}

function succeeded(verification: Verification): Verification {
  mustSucceed(verification.exchange);
  return verification;
}

/** Makes accounts and signs them in, over either API. */
export class AccountSteps {
  readonly #scope: Scope;
  readonly #api: ApiCalls;
  readonly #apps: AuthenticatorApps;

  constructor(scope: Scope, api: ApiCalls, apps: AuthenticatorApps) {
    this.#scope = scope;
    this.#api = api;
    this.#apps = apps;
  }

  /** Begins a registration, and gives everything that signUp asks for. @throws Unexpected, NotPossible */
  async register(session: Session, account: Account): Promise<void> {
    const { facts, parts } = this.#scope;
    if (!facts) throw new NotPossible('the settings could not be read');
    mustSucceed(await this.#api.begin(session, 'Register'));
    const [addressKind] = signUpAddresses(facts);
    const hasName = facts.signUpIdentifiers.includes('username');
    if (facts.signUpPassword) account.password = parts.values.password(facts.minPasswordLength);
    if (hasName) account.username = parts.values.username(facts.usernameRules);
    let verification: Verification | undefined;
    if (addressKind !== undefined) {
      const value = parts.values.address(addressKind);
      verification = await this.verifyAddress(session, { kind: addressKind, value }, 'Register');
      account[addressKind] = value;
    }
    const { username, password } = account;
    if (username !== undefined && password !== undefined && !verification)
      verification = succeeded(await this.#api.proposeUser(session, username, password));
    else {
      if (username !== undefined) mustSucceed(await this.#api.stage(session, 'username', username));
      if (password !== undefined) mustSucceed(await this.#api.stage(session, 'password', password));
    }
    let created = await this.#api.create(session, verification);
    for (let round = 0; round < MAX_ROUNDS && created; round++) {
      if (codeOf(created.json) !== 'user.missing_profile') break;
      const given = await this.#givePart(session, account, created, 'Register');
      if ('reason' in given) throw new NotPossible(given.reason);
      mustSucceed(given);
      created = await this.#api.create(session, verification);
    }
    if (created) mustSucceed(created);
  }

  /** Begins a sign-in by password or by code. @throws Unexpected, NotPossible */
  async identify(session: Session, account: Account): Promise<void> {
    const { facts, parts } = this.#scope;
    const byPassword = facts && nameIn(account, passwordKinds(facts));
    const byCode = facts && nameIn(account, codeKinds(facts));
    mustSucceed(await this.#api.begin(session, 'SignIn'));
    let verification: Verification;
    if (byPassword && account.password !== undefined)
      verification = succeeded(await this.#api.verifyPassword(session, byPassword, account.password));
    else if (byCode && parts.inbox.source.kind !== 'none')
      verification = await this.verifyAddress(session, byCode, 'SignIn');
    else throw new NotPossible('the settings give this account no way to sign in');
    const identified = await this.#api.identify(session, verification);
    if (identified) mustSucceed(identified);
  }

  /** Verifies an address by a code. @throws Unexpected */
  async verifyAddress(session: Session, address: Name, event: InteractionEvent): Promise<Verification> {
    const sent = succeeded(await this.#api.sendCode(session, address, event));
    const code = await this.#scope.codeFor(address.value, session.jar);
    if (code === undefined) throw new Unexpected(`no code arrived at ${address.value}`);
    return succeeded(await this.#api.verifyCode(session, address, code, sent));
  }

  /** Submits until the server lets the user in, and adds what the server asks for on the way. */
  async complete(session: Session, account: Account, isGiven: boolean): Promise<Completion> {
    let exchange = await this.#api.submit(session);
    for (let round = 0; round < MAX_ROUNDS && !isDone(exchange); round++) {
      const code = codeOf(exchange.json);
      const asksForParts = code === 'user.missing_profile' || code === 'user.missing_mfa';
      if (isGiven && asksForParts)
        return { kind: 'asked', exchange, reason: `the account that was given is asked for more (${code})` };
      const given = await this.#answer(session, account, exchange);
      if (given === 'nothing') return { kind: 'failed', exchange };
      if ('reason' in given) return { kind: 'asked', exchange, reason: given.reason };
      if (!isDone(given)) return { kind: 'failed', exchange: given };
      exchange = await this.#api.submit(session);
    }
    if (!isDone(exchange)) return { kind: 'failed', exchange };
    const redirectTo = valueOf(exchange.json, 'redirectTo');
    return { kind: 'done', exchange, redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined };
  }

  /** Sets up an authenticator app. */
  async bindApp(session: Session, account: Account): Promise<Exchange> {
    const app = await this.#api.createApp(session);
    const { exchange, secret } = app;
    if (secret === undefined) return isDone(exchange) ? { ...exchange, status: 502 } : exchange;
    account.totpSecret = secret;
    return this.#api.bindApp(session, app, await this.#apps.code(secret));
  }

  /** Verifies a second factor of the account. */
  async verifyFactor(session: Session, account: Account, factors: readonly unknown[]): Promise<Given> {
    if (factors.includes('Totp') && account.totpSecret !== undefined)
      return this.#api.verifyApp(session, await this.#apps.code(account.totpSecret));
    if (factors.includes('WebAuthn')) {
      const verified = await this.#api.verifyPasskey(session);
      if (verified) return verified;
    }
    const code = factors.includes('BackupCode') ? account.backupCodes?.shift() : undefined;
    if (code !== undefined) return this.#api.verifyBackupCode(session, code);
    return { reason: 'the account needs a second factor that the run does not have; add its totpSecret' };
  }

  /** Gives what one answer of submit asks for. */
  async #answer(session: Session, account: Account, asked: Exchange): Promise<Given | 'nothing'> {
    switch (codeOf(asked.json)) {
      case 'user.missing_profile':
        return this.#givePart(session, account, asked, 'SignIn');
      case 'user.passkey_preferred':
        return this.#api.skip(session, 'passkey');
      case 'user.suggest_mfa':
        return this.#api.skip(session, 'mfa');
      case 'session.mfa.suggest_additional_mfa':
        return this.#api.skip(session, 'suggestion');
      case 'user.missing_mfa':
        return this.#bind(session, account, asked);
      case 'session.mfa.backup_code_required': {
        const { exchange, codes } = await this.#api.bindBackupCodes(session, asked);
        if (codes) account.backupCodes = [...codes];
        return exchange;
      }
      case 'session.mfa.require_mfa_verification': {
        const factors = valueOf(asked.json, 'data', 'availableFactors');
        return this.verifyFactor(session, account, isList(factors) ? factors : []);
      }
      case undefined:
      default:
        return 'nothing';
    }
  }

  /** Stages the first part that is missing. The server must not ask again for what it has. */
  async #givePart(
    session: Session,
    account: Account,
    asked: Exchange,
    event: InteractionEvent,
  ): Promise<Given> {
    const { facts, parts } = this.#scope;
    const missing = valueOf(asked.json, 'data', 'missingProfile');
    const [part] = isList(missing) ? missing : [];
    if (part === 'extraProfile')
      return this.#api.stage(session, part, extraValues(facts?.requiredProfileFields ?? []));
    if (part === 'password' || part === 'username') {
      if (account[part] !== undefined) return asked;
      const value =
        part === 'password'
          ? parts.values.password(facts?.minPasswordLength ?? 8)
          : parts.values.username(facts?.usernameRules);
      account[part] = value;
      return this.#api.stage(session, part, value);
    }
    const kind = part === 'phone' ? 'phone' : 'email';
    const isAsked = part === 'emailOrPhone' || part === kind;
    const hasOne = part === 'emailOrPhone' && account.phone !== undefined;
    if (account[kind] !== undefined || hasOne || !isAsked) return asked;
    if (parts.inbox.source.kind === 'none')
      return { reason: `the account has no ${String(part)}, and the run cannot read codes` };
    const address = { kind, value: parts.values.address(kind) } as const;
    const verification = await this.verifyAddress(session, address, event);
    account[kind] = address.value;
    return this.#api.stageAddress(session, address, verification);
  }

  async #bind(session: Session, account: Account, asked: Exchange): Promise<Given | 'nothing'> {
    const { json } = asked;
    if (valueOf(json, 'data', 'skippable') === true) return this.#api.skip(session, 'mfa');
    const offered = valueOf(json, 'data', 'availableFactors') ?? valueOf(json, 'data', 'missingFactors');
    const factors = isList(offered) ? offered : [];
    if (factors.includes('Totp'))
      return account.totpSecret === undefined ? this.bindApp(session, account) : 'nothing';
    return factors.includes('WebAuthn') ? this.#api.bindPasskey(session) : 'nothing';
  }
}

/**
 * Values of the custom profile fields. The server leaves their rules to the page, so an empty text counts as a value. Only two
 * built-in keys have another type.
 */
export const extraValues = (keys: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(keys.map((key) => [key, valueOfKey(key)]));

function valueOfKey(key: string): unknown {
  switch (key) {
    case 'address':
      return {};
    case 'avatar':
      return 'https://example.org/avatar.png';
    default:
      return '';
  }
}
