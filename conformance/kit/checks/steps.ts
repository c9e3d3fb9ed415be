import { codeOf, valueOf, type Exchange } from '../http/exchange.ts';
import type { Account } from '../helper/account.ts';
import { NotPossible, Unexpected } from '../helper/outcome.ts';
import type { Helper } from '../helper/operations.ts';
import type { Session } from '../helper/session.ts';
import { answerSummary } from '../reports/mask.ts';
import type { CheckFailure } from '../run/results.ts';
import type { CallOptions, Scope } from '../run/scope.ts';
import type { Check } from './check.ts';

const BLOCKED = 'session.verification_blocked_too_many_attempts';

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
export type Wanted = 200 | 204 | `${400 | 401 | 403 | 404 | 422} ${string}` | 'refusal';

function isWanted({ status, json }: Exchange, wanted: Wanted): boolean {
  if (wanted === 'refusal') return status >= 400 && status < 500;
  const [wantedStatus, wantedCode] = String(wanted).split(' ');
  return status === Number(wantedStatus) && codeOf(json) === wantedCode;
}

const sentence = (wanted: Wanted) => (wanted === 'refusal' ? 'a refusal' : String(wanted));

/** The steps of a check. The first answer that is not the wanted one ends it. */
export class Steps {
  readonly scope: Scope;
  readonly helper: Helper;

  constructor(scope: Scope, helper: Helper) {
    this.scope = scope;
    this.helper = helper;
  }

  /** Opens a session in a new browser and puts an interaction there. */
  async begin(interaction: object): Promise<Session> {
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
    const exchange = await this.send(stepId, [session, operationId, body], options);
    this.expect(isWanted(exchange, wanted), `${sentence(wanted)}${why(options)}`, exchange);
    return exchange;
  }

  /** A call whose answer the check looks at itself. */
  async send(
    stepId: string,
    [session, operationId, body]: readonly [session: Session, operationId: string, body?: unknown],
    options: CallOptions = {},
  ): Promise<Exchange> {
    this.scope.stepId = stepId;
    return this.scope.call(session, operationId, body, options);
  }

  /** Another browser with the cookies that this one has now. */
  copy(browser: Session): Session {
    return this.scope.copy(browser);
  }

  /** An interaction that a submit turns into an account. */
  async prepareRegistration(): Promise<{ session: Session; account: Account }> {
    this.scope.stepId = 'prepare';
    return this.helper.prepareRegistration();
  }

  /** @throws NotPossible: the run skips the check */
  cannot(reason: string): never {
    throw new NotPossible(reason);
  }

  expectText(isMet: boolean, expected: string, actual: string): void {
    if (!isMet) throw new Unmet(expected, actual);
  }

  expect(isMet: boolean, expected: string, exchange: Exchange): void {
    if (isMet) return;
    if (codeOf(exchange.json) === BLOCKED)
      throw new NotPossible('the server has blocked this identifier after too many attempts');
    throw new Unmet(expected, answerSummary(exchange));
  }

  /** An operation of helper.yaml. */
  async help(
    stepId: string,
    operationId: string,
    body: object,
    expected = 'it to succeed',
  ): Promise<Readonly<Record<string, unknown>>> {
    this.scope.stepId = stepId;
    const answer = await this.helper.run(operationId, body);
    const reason = String(answer.body['reason']);
    if (answer.status === 424 || reason.includes(BLOCKED)) throw new NotPossible(reason);
    if (answer.status === 422) throw new Unmet(expected, reason);
    return answer.body;
  }

  /** An account with the parts that the check needs. */
  async account(
    use: 'own' | 'spare' | 'spoil' | 'made',
    ...parts: readonly string[]
  ): Promise<Readonly<Record<string, unknown>>> {
    return withParts(await this.help('account', 'getAccount', { use }), parts);
  }

  /** A new account with an authenticator app. */
  async enrolled(...parts: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
    return withParts(await this.help('enrolled', 'enrol', { factor: 'Totp' }), parts);
  }

  /** Verifies an address by a code. */
  async prove(session: Session, address: unknown): Promise<void> {
    const proof = { ...(address as object), verificationCode: await this.code(session, address) };
    await this.call('prove', [session, 'patchIdentifiers', proof], 204);
  }

  /** Sends a code to an address and reads it. */
  async code(session: Session, address: unknown, stepId = 'code'): Promise<string> {
    const { handle } = session;
    await this.help(`${stepId}-inbox`, 'prepareInbox', { cookie: handle, address });
    await this.call(`${stepId}-send`, [session, 'sendVerificationCode', address], 204);
    return String(
      valueOf(await this.help(`${stepId}-read`, 'readCode', { cookie: handle, address }), 'code'),
    );
  }
}

/** @throws NotPossible if the account lacks a part, such as a password where sign-up asks for none */
function withParts(
  account: Readonly<Record<string, unknown>>,
  parts: readonly string[],
): Readonly<Record<string, unknown>> {
  const missing = parts.find((name) => account[name] === undefined || account[name] === null);
  if (missing !== undefined) throw new NotPossible(`the account has no ${missing}`);
  return account;
}

const why = ({ why: reason }: { why?: string }) => (reason === undefined ? '' : `, ${reason}`);

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
        if (error instanceof NotPossible) return error.message;
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
