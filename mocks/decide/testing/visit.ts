import { errorData } from '../../../src/api/generated/errors.ts';
import * as operations from '../../../src/api/generated/operations.ts';
import { exampleOf } from '../../prism/description.ts';
import type { OperationId } from '../../prism/description.ts';
import { merge } from '../../prism/merge.ts';
import type { Account } from '../../people/personas.ts';
import type { Session } from '../../session/session.ts';
import type { Stored } from '../../session/stored.ts';
import type { World } from '../../session/mock-context.ts';
import type { Proofs } from '../../verification/proofs.ts';
import type { Rule, RuleRequest, Rules } from '../rule.ts';
import { rules } from '../rules.ts';
import { HandClock, sampleSession, sampleWorld } from './sample.ts';
import type { SampleChanges } from './sample.ts';

interface Start extends SampleChanges {
  name?: string;
  /** Beside the tenant's own. */
  accounts?: readonly Account[];
  stored?: Stored;
  proofs?: Partial<Proofs>;
}

/** An answer as the page gets it. */
interface Heard {
  status: number;
  code?: string;
  data?: unknown;
  [key: string]: unknown;
}

/** One browser before the rules, for tests: keeps the session, and holds every answer to its schema. */
export class Visit {
  session: Session;
  readonly world: World;
  readonly clock = new HandClock();

  constructor({ name = 'default', accounts = [], stored, proofs, ...changes }: Start = {}) {
    const world = sampleWorld(name, changes);
    this.world = { ...world, proofs: { ...world.proofs, ...proofs } };
    const { browser, interaction } = sampleSession(name, stored);
    this.session = { browser: { ...browser, accounts: [...browser.accounts, ...accounts] }, interaction };
  }

  call<Op extends OperationId>(id: Op, body?: RuleRequest<Op>['body']): Heard {
    const rule: Rule<Op> = (rules as Rules)[id];
    const request = { body: body ?? null, params: null, query: null } as unknown as RuleRequest<Op>; // a test's own
    const { answer, patch, session } = rule(this.session, request, this.world, this.clock);
    this.session = session;
    const { status, example } = answer;
    const told = example === null ? {} : merge(exampleOf(id, status, example), patch);
    const heard: Heard = { status, ...(told as object) };
    const { answers } = operations[id];
    if (status === 200 && 200 in answers) answers[200].parse(told);
    const code = Object.keys(errorData).find((one) => one === heard.code) as
      keyof typeof errorData | undefined;
    if (code && heard.data !== undefined) errorData[code].parse(heard.data);
    return heard;
  }

  /** Sends a code to the address and returns it, as found in the inbox. */
  receive(to: { email: string } | { phone: string }): string {
    const { status, code } = this.call('sendVerificationCode', to);
    if (status !== 204) throw new Error(`No code was sent: ${String(code)}`);
    return this.session.browser.inbox[0]?.code ?? '';
  }

  submit = () => this.call('submitInteraction');
  get stored(): Stored | null | undefined {
    return this.session.interaction?.stored;
  }
  account(id: string): Account | undefined {
    return this.session.browser.accounts.find((one) => one.id === id);
  }
  /** The account that submit has signed in. */
  get person(): Account | undefined {
    return this.account(this.session.interaction?.accountId ?? '');
  }
}
