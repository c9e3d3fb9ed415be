import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import {
  allowsEvent,
  codeKinds,
  passwordKinds,
  signUpAddresses,
  type IdentifierKind,
} from '../plan/server-facts.ts';
import type { RecordedCall, Scope } from '../run/scope.ts';
import { kindOf, type Account } from './account.ts';
import { AccountSteps } from './account-steps.ts';
import { isDone, textOfIdentifier, type ApiCalls } from './api-calls.ts';
import { ExperienceCalls } from './experience-calls.ts';
import { follow } from './follow.ts';
import { connectorDataOf, visitProvider, type Person } from './provider.ts';
import { Organizations } from './organizations.ts';
import { InteractionCalls } from './interaction-calls.ts';
import { NotPossible, shown, textIn, Unexpected } from './outcome.ts';
import { runCommand } from './run-command.ts';
import { isMockCookie, type Session } from './session.ts';
import { AuthenticatorApps } from './totp.ts';

/** 200: done. 424: not possible at this server, so the run skips the workflow. 422: the server broke the contract. */
export interface HelperAnswer {
  status: 200 | 422 | 424;
  body: Readonly<Record<string, unknown>>;
}

/** No interaction could begin, so nothing else can be judged. */
export class StartFailed extends Error {
  readonly exchange: Exchange;

  constructor(reason: string, exchange: Exchange) {
    super(reason);
    this.exchange = exchange;
  }
}

/** own: never tried with a wrong secret. spare: may be changed. spoil: is this check's alone. made: new. */
export type AccountUse = 'own' | 'spare' | 'spoil' | 'made' | 'suspended';

/** What an account has to have: a way to sign in, or an address for a recovery. */
export type AccountNeed = 'password' | 'code' | 'recovery';

interface KnownAccount {
  account: Account;
  isGiven: boolean;
  /** The calls that made it. */
  calls: readonly RecordedCall[];
}

const NEEDED: Readonly<Record<AccountNeed, string>> = {
  password: 'a name that signs in with a password',
  code: 'an address that gets codes to sign in',
  recovery: 'an address for a recovery',
};

const MAX_ATTEMPTS = 3;

/** The operations of helper.yaml, which workflows call for what Arazzo cannot compute. */
export class Helper {
  readonly #scope: Scope;
  readonly apps: AuthenticatorApps;
  readonly organizations: Organizations;
  readonly api: ApiCalls;
  readonly steps: AccountSteps;
  readonly #accounts = new Map<string, KnownAccount>();
  readonly #spares: Account[];
  #own: string | undefined;
  #cannotMake: string | undefined;

  constructor(scope: Scope) {
    this.#scope = scope;
    this.apps = new AuthenticatorApps((code, secret, steps) =>
      scope.prepare({ kind: 'app-code', code, secret, steps }),
    );
    const Calls = scope.parts.api === 'interaction' ? InteractionCalls : ExperienceCalls;
    this.api = new Calls(scope);
    this.steps = new AccountSteps(scope, this.api, this.apps);
    this.organizations = new Organizations(scope, this.api, () => this.open());
    this.#spares = scope.parts.accounts.filter(({ role }) => role === 'spare');
  }

  /** @throws StartFailed, and errors of the client */
  async run(operationId: string, body: unknown): Promise<HelperAnswer> {
    const operation = this.#operations[operationId];
    if (!operation) throw new Error(`The helper has no operation "${operationId}".`);
    try {
      return { status: 200, body: await operation(body) };
    } catch (error) {
      if (error instanceof NotPossible) return { status: 424, body: { reason: error.message } };
      if (error instanceof Unexpected) return { status: 422, body: { reason: error.message } };
      throw error;
    }
  }

  readonly #operations: Readonly<
    Record<string, ((body: unknown) => Promise<Readonly<Record<string, unknown>>>) | undefined>
  > = {
    openSession: async (body) => {
      const browser = valueOf(body, 'cookie') === undefined ? undefined : this.#session(body);
      const { handle } = await this.open(browser);
      const allowed = (['SignIn', 'Register'] as const).find((one) => allowsEvent(this.#facts(), one));
      const event = allowed ?? 'ForgotPassword';
      return { cookie: handle, event, host: new URL(this.#scope.parts.client.options.origin).hostname };
    },
    getAccount: async (body) => this.#describe(await this.#account(valueOf(body, 'use'))),
    newUser: async (body) => Promise.resolve(this.#newUser(valueOf(body, 'kind'))),
    prepareInbox: async (body) => {
      const { jar } = this.#session(body);
      await this.#scope.parts.inbox.prepare(textOfIdentifier(valueOf(body, 'address')), jar);
      return {};
    },
    readCode: (body) => this.#readCode(body),
    completeSubmit: (body) => this.#complete(body),
    arrive: (body) => this.#arrive(body),
    signInAgain: (body) => this.#signInAgain(body),
    makeAppCode: async (body) => {
      const secret = textIn(body, 'secret');
      if (!/^[A-Z2-7]{16,}=*$/.test(secret))
        throw new Unexpected(`the secret ${secret} is not base32 of 16 characters or more`);
      return { code: await this.apps.code(secret), wrongCode: this.apps.wrongCode(secret) };
    },
    makePasskey: async (body) =>
      Promise.resolve({ passkey: this.#scope.parts.passkeys.create(valueOf(body, 'options')) }),
    usePasskey: async (body) => {
      const passkey = this.#scope.parts.passkeys.use(valueOf(body, 'options'));
      if (!passkey) throw new Unexpected('allowCredentials lacks the passkey that was just bound');
      return Promise.resolve({ passkey });
    },
    enrol: (body) => this.#enrol(body),
    getConnector: async (body) => this.#connector(body),
    visitProvider: (body) => this.#provider(body),
    getOrganization: (body) => this.organizations.describe(valueOf(body, 'use')),
    visitOrganization: (body) => this.organizations.visit(this.#session(body), body),
    countItems: async (body) => {
      const list = valueOf(body, 'list');
      if (!Array.isArray(list)) throw new Unexpected('the answer is not a list');
      return Promise.resolve({ count: list.length });
    },
    moveClock: (body) => this.#moveClock(body),
  };

  /** Begins an interaction, in a new browser if none is given. @throws StartFailed */
  async open(browser?: Session): Promise<Session> {
    const { parts } = this.#scope;
    const jar = browser?.jar ?? parts.sessions.newJar();
    const state = parts.values.text();
    if (parts.start === undefined) return parts.sessions.add({ jar, start: undefined, state });
    const hasState = /[?&]state=/.test(parts.start);
    const start = hasState
      ? parts.start
      : `${parts.start}${parts.start.includes('?') ? '&' : '?'}state=${state}`;
    const session = { jar, start: undefined, state };
    const exchange = await this.#scope.begin(jar, start);
    const location = exchange.headers.get('location');
    if (exchange.status < 300 || exchange.status >= 400 || location === null)
      throw new StartFailed('it does not redirect to a page', exchange);
    const lines = exchange.headers.getSetCookie();
    if (lines.length === 0 && jar.getCookiesSync(exchange.url).length === 0)
      throw new StartFailed('it sets no cookie, so every call would answer session.not_found', exchange);
    const { client, basePath } = parts;
    const sent = jar.getCookiesSync(`${client.options.origin}${basePath}/interaction`);
    if (sent.every(({ key }) => isMockCookie(key)))
      throw new StartFailed(
        `browsers send none of its cookies to ${basePath}, so every call would answer session.not_found`,
        exchange,
      );
    return parts.sessions.add({ ...session, start: exchange });
  }

  /** An account for a flow or a check. */
  async accountFor(use: AccountUse): Promise<Account> {
    const { account, calls } = this.#find({ accountId: await this.#account(use) });
    this.#scope.needs(calls);
    return account;
  }

  /** An account for a check, with what it needs. @throws NotPossible */
  async accountWith(use: AccountUse, needs: readonly AccountNeed[]): Promise<Account> {
    const facts = this.#facts();
    const kinds = {
      password: passwordKinds(facts),
      code: codeKinds(facts),
      recovery: facts.recovery,
    } as const satisfies Record<AccountNeed, readonly IdentifierKind[]>;
    const has = (account: Account) => needs.every((need) => kindOf(account, kinds[need]) !== undefined);
    const isSpare = use === 'spare' || use === 'spoil' || use === 'made';
    const isMadeWith = ({ username, email, phone }: Readonly<Record<IdentifierKind, boolean>>) =>
      has({
        role: 'spare',
        ...(username && { username: '' }),
        ...(email && { email: '' }),
        ...(phone && { phone: '' }),
      });
    const [addressKind] = signUpAddresses(facts);
    const newAccount = {
      username: facts.signUpIdentifiers.includes('username'),
      email: addressKind === 'email' || facts.secondaryIdentifiers.includes('email'),
      phone: addressKind === 'phone' || facts.secondaryIdentifiers.includes('phone'),
    };
    // A new account may lack an address that an account of the options has.
    const given = this.#spares.find(has);
    if (isSpare && given && !isMadeWith(newAccount)) {
      if (use !== 'spare') this.#spares.splice(this.#spares.indexOf(given), 1);
      return given;
    }
    const account = await this.accountFor(use);
    if (!has(account))
      throw new NotPossible(`no account has ${needs.map((need) => NEEDED[need]).join(' and ')}`);
    return account;
  }

  /** A new account with an authenticator app. @throws NotPossible, Unexpected */
  async enrolled(): Promise<Account> {
    const { account, calls } = this.#find(await this.#enrol({ factor: 'Totp' }));
    this.#scope.needs(calls);
    return account;
  }

  #session(body: unknown): Session {
    const session = this.#scope.parts.sessions.find(textIn(body, 'cookie'));
    if (!session) throw new Error('The helper does not know this session.');
    return session;
  }

  #facts() {
    const { facts } = this.#scope;
    if (!facts) throw new NotPossible('the settings could not be read');
    return facts;
  }

  async #account(use: unknown): Promise<string> {
    if (use === 'made') return this.#make();
    if (use === 'spare' || use === 'spoil') return this.#spare(use === 'spoil');
    if (use === 'suspended') {
      const suspended = this.#scope.parts.accounts.find(({ role }) => role === 'suspended');
      if (!suspended) throw new NotPossible('no account has the role "suspended"');
      return this.#keep(suspended, true);
    }
    if (this.#scope.isOwnRefused)
      throw new NotPossible(
        'the server refuses the password of your account, and another attempt could lock it',
      );
    this.#own ??= this.#givenOwn() ?? (await this.#make());
    return this.#own;
  }

  #givenOwn(): string | undefined {
    const account = this.#scope.parts.accounts.find(({ role }) => role === 'own');
    return account && this.#keep(account, true);
  }

  /** A new account, or else a spare one from the options. A workflow that spoils the account gets one for itself. */
  async #spare(isSpoilt: boolean): Promise<string> {
    try {
      return await this.#make();
    } catch (error) {
      const [given] = this.#spares;
      if (!(error instanceof NotPossible) || !given) throw error;
      if (isSpoilt) this.#spares.shift();
      return this.#keep(given, true);
    }
  }

  #keep(account: Account, isGiven: boolean, calls: readonly RecordedCall[] = []): string {
    const id = `account-${this.#accounts.size + 1}`;
    this.#accounts.set(id, { account, isGiven, calls });
    return id;
  }

  #find(body: unknown) {
    const found = this.#accounts.get(textIn(body, 'accountId'));
    if (!found) throw new Error('The helper does not know this account.');
    return found;
  }

  /** Registers an account. Tries again if a generated address happens to be taken. */
  async #make(): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const made = await this.#register();
      if (typeof made === 'string') return made;
      if (attempt === MAX_ATTEMPTS || !/^user\.(email|phone)_already_in_use$/.test(codeOf(made.json) ?? '')) {
        this.#cannotMake = shown(made);
        throw new Unexpected(this.#cannotMake);
      }
    }
  }

  /** A run of the Experience API counts the answers that say so. */
  #countCreation(): void {
    if (this.#scope.parts.api === 'interaction') this.#scope.accountsCreated += 1;
  }

  /** Tries to register once. Returns the id of the account, or the answer to a submit that failed. */
  async #register(): Promise<string | Exchange> {
    const before = this.#scope.trail.length;
    const { session, account } = await this.prepareRegistration();
    const completion = await this.steps.complete(session, account, false);
    if (completion.kind === 'failed') return completion.exchange;
    if (completion.kind === 'asked') throw new NotPossible(completion.reason);
    this.#countCreation();
    return this.#keep(account, false, this.#scope.trail.slice(before));
  }

  /** An interaction that has everything that signUp asks for, so that a submit can register. */
  async prepareRegistration(): Promise<{ session: Session; account: Account }> {
    if (this.#cannotMake !== undefined)
      throw new NotPossible(`the run could not create an account: ${this.#cannotMake}`);
    const facts = this.#facts();
    if (!allowsEvent(facts, 'Register'))
      throw new NotPossible('the server does not allow registration; add an account with the role "spare"');
    const addresses = signUpAddresses(facts);
    if (!facts.signUpIdentifiers.includes('username') && addresses.length === 0)
      throw new NotPossible('signUp has no identifiers');
    if (addresses.length > 0 && this.#scope.parts.inbox.source.kind === 'none')
      throw new NotPossible('registration needs a code, and the run cannot read codes');
    const account: Account = { role: 'spare' };
    const session = await this.open();
    try {
      await this.steps.register(session, account);
    } catch (error) {
      if (error instanceof Unexpected) this.#cannotMake = error.message;
      throw error;
    }
    return { session, account };
  }

  #describe(accountId: string): Readonly<Record<string, unknown>> {
    const found = this.#accounts.get(accountId);
    if (!found) throw new Error('The helper does not know this account.');
    const { account, isGiven, calls } = found;
    this.#scope.needs(calls);
    const facts = this.#facts();
    const byPassword = kindOf(account, passwordKinds(facts));
    const byCode = kindOf(account, codeKinds(facts));
    const recovered = kindOf(account, facts.recovery);
    const signUp = kindOf(account, signUpAddresses(facts));
    const { password } = account;
    const name = (kind: IdentifierKind | undefined) =>
      kind === undefined ? undefined : this.api.identifier({ kind, value: account[kind] ?? '' });
    const wrongPassword = this.#scope.parts.values.password(facts.minPasswordLength);
    return {
      accountId,
      isGiven,
      name: name(byPassword) ?? null,
      ...(byPassword !== undefined &&
        password !== undefined && {
          identifier: { ...name(byPassword), password },
          wrongIdentifier: { ...name(byPassword), password: wrongPassword },
        }),
      ...(byCode !== undefined && { address: name(byCode) }),
      ...(recovered !== undefined && { recoveryAddress: name(recovered) }),
      ...(signUp !== undefined && { signUpAddress: name(signUp) }),
      ...(account.email !== undefined && { email: account.email }),
      ...(account.username !== undefined && { username: account.username }),
      ...(password !== undefined && { password }),
      newPassword: wrongPassword,
      ...(byPassword !== undefined && { newIdentifier: { ...name(byPassword), password: wrongPassword } }),
    };
  }

  /** Identifiers and passwords that no account has, of the kinds that this server accepts. */
  #newUser(kind: unknown): Readonly<Record<string, unknown>> {
    const { values } = this.#scope.parts;
    const facts = this.#facts();
    const password = values.password(facts.minPasswordLength);
    const kinds: Readonly<Record<string, readonly IdentifierKind[]>> = {
      code: codeKinds(facts),
      signUp: signUpAddresses(facts),
      recovery: facts.recovery,
      email: ['email'],
      phone: ['phone'],
    };
    const [addressKind] = (kinds[String(kind)] ?? []).filter((one) => one !== 'username');
    const newAddress = () =>
      addressKind && this.api.identifier({ kind: addressKind, value: values.address(addressKind) });
    const address = newAddress();
    const otherAddress = newAddress();
    const username = values.username(facts.usernameRules);
    const [byPassword] = passwordKinds(facts);
    const nobody =
      byPassword === undefined || byPassword === 'username'
        ? this.api.identifier({ kind: 'username', value: username })
        : this.api.identifier({ kind: byPassword, value: values.address(byPassword) });
    return {
      username,
      otherUsername: values.username(facts.usernameRules),
      password,
      otherPassword: values.password(facts.minPasswordLength),
      name: nobody,
      identifier: { ...nobody, password },
      state: values.text(),
      ...(address && {
        address,
        // Nobody sent this code to the address.
        unsentIdentifier: { ...address, verificationCode: '135790' },
        otherAddress,
      }),
    };
  }

  async #readCode(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { jar } = this.#session(body);
    const address = valueOf(body, 'address') as Record<string, string>;
    const to = textOfIdentifier(address);
    const { inbox, values } = this.#scope.parts;
    if (inbox.source.kind === 'none') throw new NotPossible('the run cannot read codes');
    const code = await this.#scope.codeFor(to, jar);
    if (code === undefined) throw new Unexpected(`no code arrived at ${to}`);
    const wrongCode = values.wrongCode(code);
    return {
      code,
      wrongCode,
      identifier: { ...address, verificationCode: code },
      wrongIdentifier: { ...address, verificationCode: wrongCode },
      otherIdentifier: { ...(valueOf(body, 'otherAddress') as object | undefined), verificationCode: code },
    };
  }

  async #complete(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const session = this.#session(body);
    const id = valueOf(body, 'accountId');
    const known = typeof id === 'string' ? this.#find(body) : undefined;
    const account: Account = known?.account ?? {
      role: 'spare',
      ...(valueOf(body, 'account') as Partial<Account> | undefined),
    };
    const completion = await this.steps.complete(session, account, known?.isGiven ?? false);
    if (completion.kind === 'failed') throw new Unexpected(shown(completion.exchange));
    if (completion.kind === 'asked') {
      if (valueOf(body, 'mayAsk') === true) return { ended: 'asked', status: completion.exchange.status };
      throw new NotPossible(completion.reason);
    }
    const accountId = known ? String(id) : this.#keep(account, false);
    if (!known) this.#countCreation();
    return { ...this.#describe(accountId), ended: 'done', redirectTo: completion.redirectTo ?? null };
  }

  async #arrive(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const session = this.#session(body);
    const { kind, address, user, last } = await follow(this.#scope, session, textIn(body, 'redirectTo'));
    if (kind === 'nowhere')
      throw new Unexpected(last ? `${shown(last)}, which leads nowhere` : `${address} leads nowhere`);
    const state = new URL(address).searchParams.get('state');
    // The address in --start can contain its own state.
    const { start = 'state=' } = this.#scope.parts;
    return {
      at: kind,
      state: start.includes('state=') || state === session.state ? 'own' : 'other',
      username: valueOf(user, 'username') ?? null,
      email: valueOf(user, 'primaryEmail') ?? null,
      phone: valueOf(user, 'primaryPhone') ?? null,
    };
  }

  /** Signs an account in from a new browser. */
  async #signInAgain(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { account, isGiven } = this.#find(body);
    const session = await this.#identify(account);
    const completion = await this.steps.complete(session, account, isGiven);
    if (completion.kind === 'failed') throw new Unexpected(shown(completion.exchange));
    if (completion.kind === 'asked') throw new NotPossible(completion.reason);
    return {
      ...this.#describe(textIn(body, 'accountId')),
      cookie: session.handle,
      redirectTo: completion.redirectTo ?? null,
    };
  }

  /** Registers an account with a second factor. */
  async #enrol(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const factor = textIn(body, 'factor');
    if (!allowsEvent(this.#facts(), 'SignIn')) throw new NotPossible('signInMode does not allow sign-in');
    const accountId = await this.#make();
    const { account } = this.#find({ accountId });
    // Where the policy is Mandatory, the registration has already bound an authenticator app.
    if (factor === 'Totp' && account.totpSecret === undefined) {
      const session = await this.#identify(account);
      const bound = await this.steps.bindApp(session, account);
      if (!isDone(bound)) throw new Unexpected(shown(bound));
      const completion = await this.steps.complete(session, account, false);
      if (completion.kind !== 'done') throw new Unexpected(shown(completion.exchange));
    }
    if (account.totpSecret === undefined)
      throw new NotPossible('new accounts get another factor than an authenticator app');
    return {
      ...this.#describe(accountId),
      secret: account.totpSecret ?? null,
      codes: account.backupCodes ?? [],
    };
  }

  /** A new session in which the server has identified the account, by password or by code. */
  async #identify(account: Account): Promise<Session> {
    if (!allowsEvent(this.#facts(), 'SignIn')) throw new NotPossible('signInMode does not allow sign-in');
    const session = await this.open();
    await this.steps.identify(session, account);
    return session;
  }

  #connector(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const [connector] = this.#facts().connectors;
    if (!connector) throw new NotPossible('the settings have no social connector');
    const { origin } = this.#scope.parts.client.options;
    const { values } = this.#scope.parts;
    return Promise.resolve({
      connectorId: connector.id,
      redirectUri: `${origin}/callback/${connector.id}`,
      state: values.text(),
      event: allowsEvent(this.#facts(), 'SignIn') ? 'SignIn' : 'Register',
      person: valueOf(body, 'person') ?? { email: values.address('email') },
    });
  }

  async #provider(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const session = this.#session(body);
    const redirectTo = textIn(body, 'redirectTo');
    if (!URL.canParse(redirectTo)) throw new Unexpected(`${redirectTo} is not an absolute address`);
    const asked = new URL(redirectTo).searchParams;
    if (asked.get('state') !== valueOf(body, 'state'))
      throw new Unexpected(
        `the provider's address has the state ${asked.get('state') ?? 'none'}, not the requested one`,
      );
    if (asked.get('redirect_uri') !== valueOf(body, 'redirectUri'))
      throw new Unexpected(
        `the provider's address has the redirect_uri ${asked.get('redirect_uri') ?? 'none'}, not the requested one`,
      );
    const person = (valueOf(body, 'person') ?? {}) as Person;
    const returned = await visitProvider(this.#scope, session, redirectTo, person);
    if (!returned) throw new NotPossible('the run cannot use this provider; pass --provider-command');
    const connectorData = connectorDataOf(returned);
    return { connectorData, wrongData: { ...connectorData, code: 'not-the-code' }, person };
  }

  async #moveClock(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    await this.moveClock(this.#session(body), Number(valueOf(body, 'advanceS')));
    return {};
  }

  /** Moves the clock of the server. @throws NotPossible */
  async moveClock(session: Session, advanceS: number): Promise<void> {
    const { isMock, clockCommand, client } = this.#scope.parts;
    if (clockCommand !== undefined) await runCommand(clockCommand, { SECONDS_AHEAD: String(advanceS) });
    else if (isMock) await client.send(session.jar, 'POST', '/_mock/clock', { body: { advanceS } });
    else throw new NotPossible('the run cannot move the clock of the server; pass --clock-command');
    this.apps.offsetS += advanceS;
  }
}
