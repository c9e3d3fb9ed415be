import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import { codeKinds, passwordKinds, signUpAddresses, type IdentifierKind } from '../plan/server-facts.ts';
import type { Scope } from '../run/scope.ts';
import { kindOf, type Account } from './account.ts';
import { isList, MAX_ROUNDS, type AccountCalls, type Completion } from './account-calls.ts';
import { NotPossible, shown, Unexpected } from './outcome.ts';
import type { Session } from './session.ts';
import type { AuthenticatorApps } from './totp.ts';

type Event = 'SignIn' | 'Register';
/** The answer to the last call, or the reason why the run cannot give what the server asks for. */
type Given = Exchange | { reason: string };

const isDone = ({ status }: Exchange) => status < 300;

/** @throws Unexpected for a refusal */
function mustSucceed(exchange: Exchange): Exchange {
  if (!isDone(exchange)) throw new Unexpected(shown(exchange));
  return exchange;
}

const idOf = ({ json }: Exchange) => valueOf(json, 'verificationId');

/** Makes accounts and signs them in over the experience API. */
export class ExperienceCalls implements AccountCalls {
  readonly #scope: Scope;
  readonly #apps: AuthenticatorApps;

  constructor(scope: Scope, apps: AuthenticatorApps) {
    this.#scope = scope;
    this.#apps = apps;
  }

  identifier(type: IdentifierKind, value: string): Readonly<Record<string, string>> {
    return { type, value };
  }

  async findConnector(session: Session, email: string): Promise<{ exchange: Exchange; id: unknown }> {
    const query = { email };
    const exchange = await this.#scope.call(session, 'findConnectorIds', undefined, { query });
    return { exchange, id: valueOf(exchange.json, 'connectorIds', '0') };
  }

  /** The account exists from identification on, before submit. */
  async register(session: Session, account: Account): Promise<void> {
    const { facts, parts } = this.#scope;
    mustSucceed(await this.#call(session, 'startInteraction', { interactionEvent: 'Register' }));
    const [kind] = facts ? signUpAddresses(facts) : [];
    let created: Exchange;
    if (kind === undefined || kind === 'username') {
      account.username = parts.values.username(facts?.usernameRules);
      mustSucceed(await this.#stage(session, 'username', account.username));
      created = await this.#call(session, 'identify', {});
    } else {
      account[kind] = parts.values.address(kind);
      const verificationId = await this.#proveAddress(session, kind, account[kind], 'Register');
      created = await this.#call(session, 'identify', { verificationId });
    }
    for (let round = 0; round < MAX_ROUNDS && codeOf(created.json) === 'user.missing_profile'; round++) {
      const given = await this.#givePart(session, account, created, 'Register');
      if ('reason' in given) throw new NotPossible(given.reason);
      mustSucceed(given);
      created = await this.#call(session, 'identify', {});
    }
    mustSucceed(created);
  }

  async identify(session: Session, account: Account): Promise<void> {
    const { facts } = this.#scope;
    const byPassword = facts && kindOf(account, passwordKinds(facts));
    const byCode = facts && kindOf(account, codeKinds(facts));
    mustSucceed(await this.#call(session, 'startInteraction', { interactionEvent: 'SignIn' }));
    let verificationId: unknown;
    if (byPassword !== undefined && account.password !== undefined) {
      const identifier = this.identifier(byPassword, account[byPassword] ?? '');
      const { password } = account;
      verificationId = idOf(
        mustSucceed(await this.#call(session, 'verifyPassword', { identifier, password })),
      );
    } else if (byCode !== undefined && this.#scope.parts.inbox.source.kind !== 'none') {
      verificationId = await this.#proveAddress(session, byCode, account[byCode] ?? '', 'SignIn');
    } else {
      throw new NotPossible('the settings give this account no way to sign in');
    }
    mustSucceed(await this.#call(session, 'identify', { verificationId }));
  }

  async complete(session: Session, account: Account, isGiven: boolean): Promise<Completion> {
    let exchange = await this.#call(session, 'submit');
    for (let round = 0; round < MAX_ROUNDS && !isDone(exchange); round++) {
      const code = codeOf(exchange.json);
      const asksForParts = code === 'user.missing_profile' || code === 'user.missing_mfa';
      if (isGiven && asksForParts)
        return { kind: 'asked', exchange, reason: `the account that was given is asked for more (${code})` };
      const given = await this.#answer(session, account, exchange);
      if (given === 'nothing') return { kind: 'failed', exchange };
      if ('reason' in given) return { kind: 'asked', exchange, reason: given.reason };
      if (!isDone(given)) return { kind: 'failed', exchange: given };
      exchange = await this.#call(session, 'submit');
    }
    if (!isDone(exchange)) return { kind: 'failed', exchange };
    const redirectTo = valueOf(exchange.json, 'redirectTo');
    return { kind: 'done', exchange, redirectTo: typeof redirectTo === 'string' ? redirectTo : undefined };
  }

  async bindApp(session: Session, account: Account): Promise<Exchange> {
    const asked = await this.#call(session, 'createTotp');
    const secret = valueOf(asked.json, 'secret');
    if (typeof secret !== 'string') return asked;
    account.totpSecret = secret;
    const verificationId = idOf(asked);
    const code = await this.#apps.code(secret);
    const proven = await this.#call(session, 'verifyTotp', { code, verificationId });
    return isDone(proven) ? this.#call(session, 'bindFactor', { type: 'Totp', verificationId }) : proven;
  }

  #call(session: Session, operationId: string, body?: unknown): Promise<Exchange> {
    return this.#scope.call(session, operationId, body);
  }

  #stage(session: Session, type: 'username' | 'password', value: string): Promise<Exchange> {
    return this.#call(session, 'stageProfile', { type, value });
  }

  /** Proves an address by a code, and returns the id of the record. @throws Unexpected */
  async #proveAddress(session: Session, type: IdentifierKind, value: string, event: Event): Promise<unknown> {
    const identifier = this.identifier(type, value);
    await this.#scope.parts.inbox.prepare(value, session.jar);
    const sent = await this.#call(session, 'sendCode', { identifier, interactionEvent: event });
    const verificationId = idOf(mustSucceed(sent));
    const code = await this.#scope.codeFor(value, session.jar);
    if (code === undefined) throw new Unexpected(`no code arrived at ${value}`);
    mustSucceed(await this.#call(session, 'verifyCode', { identifier, verificationId, code }));
    return verificationId;
  }

  /** Gives what one answer of submit asks for. */
  async #answer(session: Session, account: Account, asked: Exchange): Promise<Given | 'nothing'> {
    switch (codeOf(asked.json)) {
      case 'user.missing_profile':
        return this.#givePart(session, account, asked, 'SignIn');
      case 'user.passkey_preferred':
        return this.#call(session, 'skipPasskey');
      case 'user.suggest_mfa':
        return this.#call(session, 'skipTwoStep');
      case 'session.mfa.suggest_additional_mfa':
        return this.#call(session, 'skipMfaSuggestion');
      case 'user.missing_mfa':
        return this.#bind(session, account, asked);
      case 'session.mfa.backup_code_required':
        return this.#bindBackupCodes(session, account);
      case 'session.mfa.require_mfa_verification':
        return this.#verify(session, account, asked);
      case undefined:
      default:
        return 'nothing';
    }
  }

  /** Stages the first part that is missing. The server must not ask again for what it has. */
  async #givePart(session: Session, account: Account, asked: Exchange, event: Event): Promise<Given> {
    const { facts, parts } = this.#scope;
    const missing = valueOf(asked.json, 'data', 'missingProfile');
    const [part] = isList(missing) ? missing : [];
    if (part === 'extraProfile')
      return this.#call(session, 'stageProfile', {
        type: 'extraProfile',
        values: extraValues(facts?.requiredProfileFields ?? []),
      });
    if (part === 'password' || part === 'username') {
      if (account[part] !== undefined) return asked;
      const value =
        part === 'password'
          ? parts.values.password(facts?.minPasswordLength ?? 8)
          : parts.values.username(facts?.usernameRules);
      account[part] = value;
      return this.#stage(session, part, value);
    }
    const kind = part === 'phone' ? 'phone' : 'email';
    if (account[kind] !== undefined || !['email', 'phone', 'emailOrPhone'].includes(String(part)))
      return asked;
    if (parts.inbox.source.kind === 'none')
      return { reason: `the account has no ${String(part)}, and the run cannot read codes` };
    account[kind] = parts.values.address(kind);
    const verificationId = await this.#proveAddress(session, kind, account[kind], event);
    return this.#call(session, 'stageProfile', { type: kind, verificationId });
  }

  async #bind(session: Session, account: Account, asked: Exchange): Promise<Given | 'nothing'> {
    if (valueOf(asked.json, 'data', 'skippable') === true) return this.#call(session, 'skipTwoStep');
    const offered = valueOf(asked.json, 'data', 'availableFactors');
    const factors = isList(offered) ? offered : [];
    if (factors.includes('Totp') && account.totpSecret === undefined) return this.bindApp(session, account);
    if (!factors.includes('WebAuthn')) return 'nothing';
    const begun = await this.#call(session, 'startWebAuthnRegistration');
    if (!isDone(begun)) return begun;
    const verificationId = idOf(begun);
    const payload = this.#scope.parts.passkeys.create(valueOf(begun.json, 'registrationOptions'));
    const proven = await this.#call(session, 'verifyWebAuthnRegistration', { verificationId, payload });
    return isDone(proven) ? this.#call(session, 'bindFactor', { type: 'WebAuthn', verificationId }) : proven;
  }

  async #bindBackupCodes(session: Session, account: Account): Promise<Exchange> {
    const made = await this.#call(session, 'createBackupCodes');
    const codes = valueOf(made.json, 'codes');
    if (!isList(codes)) return made;
    account.backupCodes = codes.map(String);
    return this.#call(session, 'bindFactor', { type: 'BackupCode', verificationId: idOf(made) });
  }

  async #verify(session: Session, account: Account, asked: Exchange): Promise<Given> {
    const factors = valueOf(asked.json, 'data', 'availableFactors');
    const offered = isList(factors) ? factors : [];
    if (offered.includes('Totp') && account.totpSecret !== undefined)
      return this.#call(session, 'verifyTotp', { code: await this.#apps.code(account.totpSecret) });
    if (offered.includes('WebAuthn')) {
      const begun = await this.#call(session, 'startWebAuthnAuthentication');
      const payload = this.#scope.parts.passkeys.use(valueOf(begun.json, 'authenticationOptions'));
      const verificationId = idOf(begun);
      if (payload) return this.#call(session, 'verifyWebAuthnAuthentication', { verificationId, payload });
    }
    const code = offered.includes('BackupCode') ? account.backupCodes?.shift() : undefined;
    if (code !== undefined) return this.#call(session, 'verifyBackupCode', { code });
    return { reason: 'the account needs a second factor that the run does not have; add its totpSecret' };
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
