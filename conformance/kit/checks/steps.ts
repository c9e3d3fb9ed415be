import { codeOf, textOf, valueOf, type Exchange } from '../http/exchange.ts';
import { nameIn, type Account } from '../helper/account.ts';
import {
  isDone,
  type ApiCalls,
  type InteractionEvent,
  type Name,
  type Verification,
} from '../helper/api-calls.ts';
import { NotPossible, Unexpected } from '../helper/outcome.ts';
import type { AccountNeed, AccountUse, Helper, HelperAnswer } from '../helper/operations.ts';
import type { Session } from '../helper/session.ts';
import { codeKinds, passwordKinds, type AddressKind, type ServerFacts } from '../plan/server-facts.ts';
import { answerSummary } from '../reports/mask.ts';
import type { Api } from '../resources.ts';
import type { CheckFailure } from '../run/results.ts';
import type { CallOptions, Scope } from '../run/scope.ts';
import type { Check } from './check.ts';

/** Answers that say how often something was tried, and nothing else about it. */
const TOO_OFTEN: Readonly<Record<string, string>> = {
  'session.verification_blocked_too_many_attempts':
    'the server has blocked this identifier after too many attempts',
  'request.message_rate_limited': 'the server sends no more messages to this address for now',
};

/** Answers that a submit gives only to a user whom it has identified. */
const ASKED_OF_THE_IDENTIFIED: readonly (string | undefined)[] = [
  'user.missing_profile',
  'user.missing_mfa',
  'user.suggest_mfa',
  'user.passkey_preferred',
  'user.new_password_required_in_profile',
  'session.mfa.require_mfa_verification',
  'session.mfa.suggest_additional_mfa',
  'session.mfa.backup_code_required',
];

/** A step of a check got another answer than it must get, so the check ends. */
class Unmet extends Error {
  readonly expected: string;
  readonly actual: string;

  constructor(expected: string, actual: string) {
    super(expected);
    this.expected = expected;
    this.actual = actual;
  }
}

/** The status that a step expects, with the error code if the contract names one; `refusal` accepts each 4xx. */
export type Wanted =
  | 200
  | 204
  | `${400 | 401 | 403 | 404 | 409 | 422 | 429} ${string}`
  | 'refusal'
  | 'success';

function isWanted({ status, json }: Exchange, wanted: Wanted): boolean {
  if (wanted === 'refusal') return status >= 400 && status < 500;
  if (wanted === 'success') return status < 300;
  const [wantedStatus, wantedCode] = String(wanted).split(' ');
  return status === Number(wantedStatus) && codeOf(json) === wantedCode;
}

const sentence = (wanted: Wanted) =>
  wanted === 'refusal' ? 'a refusal' : wanted === 'success' ? 'success' : String(wanted);

/** The steps of a check. The first answer that is not the wanted one ends it. */
export class Steps {
  readonly scope: Scope;
  readonly helper: Helper;

  constructor(scope: Scope, helper: Helper) {
    this.scope = scope;
    this.helper = helper;
  }

  get facts(): ServerFacts {
    const { facts } = this.scope;
    if (!facts) throw new NotPossible('the settings could not be read');
    return facts;
  }

  get isExperience(): boolean {
    return this.scope.parts.api === 'experience';
  }

  /** The calls of the API, which belong to this step from now on. */
  step(stepId: string): ApiCalls {
    this.scope.stepId = stepId;
    return this.helper.api;
  }

  /** Opens a session in a new browser, and begins an interaction. */
  async begin(event: InteractionEvent): Promise<Session> {
    const session = await this.open();
    this.expectAnswer(await this.step('begin').begin(session, event), 204);
    return session;
  }

  /** Opens a session in a new browser, and PUTs an interaction of the Interaction API. */
  async put(interaction: object): Promise<Session> {
    const session = await this.open();
    await this.call('begin', [session, 'putInteraction', interaction], 204);
    return session;
  }

  /** Opens a session in a new browser. */
  async open(stepId = 'open'): Promise<Session> {
    this.scope.stepId = stepId;
    return this.helper.open();
  }

  /** Opens another session in the same browser. */
  async openAgain(browser: Session, stepId = 'open-again'): Promise<Session> {
    this.scope.stepId = stepId;
    return this.helper.open(browser);
  }

  async call(
    stepId: string,
    [session, operationId, body]: readonly [session: Session, operationId: string, body?: unknown],
    wanted: Wanted,
    options: CallOptions & { why?: string } = {},
  ): Promise<Exchange> {
    this.scope.stepId = stepId;
    const exchange = await this.scope.call(session, operationId, body, options);
    this.expectAnswer(exchange, wanted, options.why);
    return exchange;
  }

  /** Another browser with the cookies that this one has now. */
  copy(browser: Session): Session {
    return this.scope.copy(browser);
  }

  /** An account that has what the check needs. */
  async user(use: AccountUse, ...needs: readonly AccountNeed[]): Promise<Account> {
    this.scope.stepId = 'account';
    const account = await this.helper.accountWith(use, needs);
    if (needs.includes('password') && account.password === undefined)
      throw new NotPossible('the account has no password');
    return account;
  }

  /** The name by which the account signs in with its password. */
  passwordName(account: Account): Name {
    return (
      nameIn(account, passwordKinds(this.facts)) ?? this.cannot('the account has no name for its password')
    );
  }

  /** The address at which the account gets codes to sign in. */
  codeAddress(account: Account): Name & { kind: AddressKind } {
    return addressIn(account, codeKinds(this.facts)) ?? this.cannot('the account has no address for codes');
  }

  recoveryAddress(account: Account): Name & { kind: AddressKind } {
    return (
      addressIn(account, this.facts.recovery) ?? this.cannot('the account has no address for a recovery')
    );
  }

  /** A name that no account has, of a kind that signs in with a password. */
  unknownName(): Name {
    const [kind] = passwordKinds(this.facts);
    if (kind === undefined || kind === 'username') return { kind: 'username', value: this.newUsername() };
    return { kind, value: this.scope.parts.values.address(kind) };
  }

  /** A password that no account has. */
  newPassword(): string {
    return this.scope.parts.values.password(this.facts.minPasswordLength);
  }

  newUsername(): string {
    return this.scope.parts.values.username(this.facts.usernameRules);
  }

  /** A session in which the account is identified by its password, or else by a code. */
  async identified(account: Account, stepId = 'identify'): Promise<Session> {
    const session = await this.open();
    this.scope.stepId = stepId;
    await this.helper.steps.identify(session, account);
    return session;
  }

  /** Sends a code and reads it. */
  async sent(
    session: Session,
    address: Name,
    event: InteractionEvent,
    stepId = 'send',
  ): Promise<{ message: Verification; code: string }> {
    const message = await this.step(stepId).sendCode(session, address, event);
    this.expectAnswer(message.exchange, 'success');
    return { message, code: await this.read(session, address, `${stepId}-read`) };
  }

  /** Reads the latest code that an address got. */
  async read(session: Session, address: Name, stepId = 'read'): Promise<string> {
    this.scope.stepId = stepId;
    if (this.scope.parts.inbox.source.kind === 'none') this.cannot('the run cannot read codes');
    const code = await this.scope.codeFor(address.value, session.jar);
    if (code === undefined) throw new Unmet(`a code to arrive at ${address.value}`, 'none');
    return code;
  }

  /** Verifies an address by the code that it gets. */
  async verified(session: Session, address: Name, event: InteractionEvent): Promise<Verification> {
    const { message, code } = await this.sent(session, address, event);
    const verification = await this.step('verify-code').verifyCode(session, address, code, message);
    this.expectAnswer(verification.exchange, 'success');
    return verification;
  }

  /** A sign-in by the code that an account gets, up to the code. */
  async codeSent(
    use: 'own' | 'spoil',
  ): Promise<{ session: Session; address: Name; message: Verification; code: string }> {
    const address = this.codeAddress(await this.user(use, 'code'));
    const session = await this.begin('SignIn');
    return { session, address, ...(await this.sent(session, address, 'SignIn')) };
  }

  /** Verifies the password of an account. */
  verifyPasswordOf(session: Session, account: Account, stepId = 'verify'): Promise<Verification> {
    return this.step(stepId).verifyPassword(session, this.passwordName(account), account.password);
  }

  /** A recovery in a new browser, up to the question for the new password. */
  async recovering(account: Account): Promise<Session> {
    const session = await this.begin('ForgotPassword');
    const verified = await this.verified(session, this.recoveryAddress(account), 'ForgotPassword');
    this.expectAnswer(await this.proceed(session, verified), '422 user.new_password_required_in_profile');
    return session;
  }

  /** Replaces the password in a recovery. */
  async recover(session: Session, password: string): Promise<void> {
    this.expectAnswer(await this.step('new-password').replacePassword(session, password), 204);
    const submitted = await this.step('submit-new').submit(session);
    this.expectAnswer(submitted, 204, 'because a recovery signs no one in');
  }

  /** Creates an account with a username and a password in a new browser, without a submit. */
  async created(): Promise<{ session: Session; proposed: Verification }> {
    const session = await this.begin('Register');
    const proposed = await this.step('propose').proposeUser(session, this.newUsername(), this.newPassword());
    const created = await this.step('create').create(session, proposed);
    if (created) this.expectAnswer(created, 'success');
    return { session, proposed };
  }

  /** Continues after a verification with identification and submit, up to the first refusal. */
  async proceed(session: Session, verification: Verification): Promise<Exchange> {
    const identified = await this.step('identify').identify(session, verification);
    if (identified && !isDone(identified)) return identified;
    return this.step('submit').submit(session);
  }

  /** Continues after the verification of a registration with creation and submit, up to the first refusal. */
  async proceedToRegister(session: Session, verification: Verification | undefined): Promise<Exchange> {
    const created = await this.step('create').create(session, verification);
    if (created && !isDone(created)) return created;
    return this.step('submit').submit(session);
  }

  /** Whether the server knows whom it talks to: it lets the user in, or asks for what only an identified user gives. */
  isKnown(exchange: Exchange): boolean {
    return isDone(exchange) || ASKED_OF_THE_IDENTIFIED.includes(codeOf(exchange.json));
  }

  /** The verification must be refused, and must not let anyone in afterwards. */
  async expectNothingVerified(
    session: Session,
    verification: Verification,
    wanted: Wanted,
    why: string,
  ): Promise<void> {
    this.expectAnswer(verification.exchange, wanted, why);
    const after = await this.proceed(session, verification);
    this.expect(!this.isKnown(after), `a refusal at identification or submit, ${why}`, after);
  }

  /** The account must still sign in with what it had. */
  async stillSignsIn(account: Account, expected = 'the account to sign in as before'): Promise<void> {
    await this.signsIn(account, expected);
  }

  /** Signs an account in from a new browser, and returns that browser. */
  async signsIn(account: Account, expected = 'the account to sign in'): Promise<Session> {
    const session = await this.identifiedOrUnmet(account, expected);
    this.scope.stepId = 'sign-in-again';
    const completion = await this.helper.steps.complete(session, account, account.role !== 'spare');
    if (completion.kind === 'asked') throw new NotPossible(completion.reason);
    if (completion.kind === 'failed') this.expect(false, expected, completion.exchange);
    return session;
  }

  async identifiedOrUnmet(account: Account, expected: string): Promise<Session> {
    try {
      return await this.identified(account, 'sign-in-again');
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      if (isTooOften(error)) throw new NotPossible(error.message);
      throw new Unmet(expected, error.message);
    }
  }

  /** A sign-in with this password must be refused. */
  async refusesPassword(name: Name, password: unknown, why: string): Promise<void> {
    const session = await this.begin('SignIn');
    const tried = await this.step('try').verifyPassword(session, name, password);
    await this.expectNothingVerified(session, tried, 'refusal', why);
  }

  /** Completes an interaction. */
  async completed(session: Session, account: Account, expected: string): Promise<string | undefined> {
    this.scope.stepId = 'complete';
    const completion = await this.helper.steps.complete(session, account, account.role !== 'spare');
    if (completion.kind === 'asked') throw new NotPossible(completion.reason);
    if (completion.kind === 'failed') this.expect(false, expected, completion.exchange);
    return completion.kind === 'done' ? completion.redirectTo : undefined;
  }

  /** @throws NotPossible: the run skips the check */
  cannot(reason: string): never {
    throw new NotPossible(reason);
  }

  expectText(isMet: boolean, expected: string, actual: string): void {
    if (!isMet) throw new Unmet(expected, actual);
  }

  /** Other than `expectAnswer`, it also judges an answer about a locked identifier. */
  expectCode(exchange: Exchange, code: string, why: string): void {
    if (codeOf(exchange.json) !== code) throw new Unmet(`${code}, ${why}`, answerSummary(exchange));
  }

  expectAnswer(exchange: Exchange, wanted: Wanted, why?: string): void {
    this.expect(
      isWanted(exchange, wanted),
      sentence(wanted) + (why === undefined ? '' : `, ${why}`),
      exchange,
    );
  }

  expect(isMet: boolean, expected: string, exchange: Exchange): void {
    if (isMet) return;
    const tooOften = TOO_OFTEN[codeOf(exchange.json) ?? ''];
    if (tooOften !== undefined) throw new NotPossible(tooOften);
    throw new Unmet(expected, answerSummary(exchange));
  }

  /** An account with an authenticator app. */
  async enrolled(): Promise<Account & { totpSecret: string }> {
    this.scope.stepId = 'enrolled';
    const account = await this.helper.enrolled();
    const { totpSecret } = account;
    if (totpSecret === undefined) throw new NotPossible('the account has no authenticator app');
    return { ...account, totpSecret };
  }

  /** Two backup codes of an account. */
  backupCodes({ backupCodes: [first, second] = [] }: Account): readonly [string, string] {
    if (first === undefined || second === undefined) return this.cannot('the account has no backup codes');
    return [first, second];
  }

  /** The answer of an operation of helper.yaml. */
  async help(operationId: string, body: object): Promise<HelperAnswer['body']> {
    this.scope.stepId = operationId;
    const answer = await this.helper.run(operationId, body);
    if (answer.status === 424) this.cannot(textOf(answer.body['reason']));
    this.expectText(answer.status === 200, 'it to succeed', textOf(answer.body['reason']));
    return answer.body;
  }

  /** A code of an authenticator app. */
  appCode({ totpSecret }: { totpSecret: string }): Promise<string> {
    return this.helper.apps.code(totpSecret);
  }
}

function addressIn(
  account: Account,
  kinds: readonly Name['kind'][],
): (Name & { kind: AddressKind }) | undefined {
  const kind = (['email', 'phone'] as const).find((one) => kinds.includes(one) && account[one] !== undefined);
  const value = kind && account[kind];
  return kind && value !== undefined ? { kind, value } : undefined;
}

const isTooOften = ({ message }: Error) => Object.keys(TOO_OFTEN).some((code) => message.includes(code));

/** The parts that an answer asks for. */
export const missingParts = ({ json }: Exchange): readonly unknown[] => {
  const list = valueOf(json, 'data', 'missingProfile');
  return Array.isArray(list) ? list : [];
};

export const BOTH: readonly Api[] = ['interaction', 'experience'];

export const UNKNOWN_RECORD = '404 session.verification_session_not_found';

/** A check of steps in a row. */
export function stepCheck({
  steps,
  ...definition
}: Omit<Check, 'run'> & { steps: (at: Steps) => Promise<void> }): Check {
  const { severity, requirement } = definition;
  return {
    ...definition,
    run: async (scope, helper) => {
      try {
        await steps(new Steps(scope, helper));
        return [];
      } catch (error) {
        if (error instanceof NotPossible || (error instanceof Unexpected && isTooOften(error)))
          return error.message;
        const isUnmet = error instanceof Unmet;
        if (!isUnmet && !(error instanceof Unexpected)) throw error;
        const failure: CheckFailure = {
          severity,
          check: 'step',
          stepId: scope.stepId,
          where: `contract.md#${requirement}`,
          expected: isUnmet ? error.expected : 'it to succeed',
          actual: isUnmet ? error.actual : error.message,
        };
        return [failure];
      }
    },
  };
}
