import { answerValidators } from '../../../../src/api/generated/interaction/answer-validators.ts';
import { errorData } from '../../../../src/api/generated/interaction/errors.ts';
import { openAnswerValidators } from '../../../../src/api/generated/shared/open-answer-validators.ts';
import { exampleOf } from '../../../prism/description.ts';
import { merge } from '../../../prism/merge.ts';
import type { Account } from '../../../people/persona.ts';
import type { Session } from '../../../session/session.ts';
import type { StoredInteraction } from '../stored-interaction.ts';
import type { MockContext } from '../../../world/mock-context.ts';
import type { MfaVerifier } from '../../../verification/mfa-verifier.ts';
import type { Rule, RuleRequest, Rules } from '../../../rules/rule.ts';
import { rules } from '../../../rules/rules.ts';
import { contextFixture, ManualClock, sessionFixture } from '../../../rules/testing/fixtures.ts';
import type { FixtureOverrides } from '../../../rules/testing/fixtures.ts';

const ANSWERS = { ...answerValidators, ...openAnswerValidators };

interface TesterOptions extends FixtureOverrides {
  tenantName?: string;
  accounts?: readonly Account[];
  stored?: StoredInteraction;
  mfaVerifier?: Partial<MfaVerifier>;
}

interface TestResponse {
  status: number;
  code?: string;
  data?: unknown;
  [key: string]: unknown;
}

/** Calls rules as one browser would: keeps the session and validates every answer against its schema. */
export class RuleTester {
  session: Session;
  readonly context: MockContext;
  readonly clock = new ManualClock();

  constructor({
    tenantName = 'default',
    accounts = [],
    stored,
    mfaVerifier,
    ...overrides
  }: TesterOptions = {}) {
    const context = contextFixture(tenantName, overrides);
    this.context = { ...context, mfaVerifier: { ...context.mfaVerifier, ...mfaVerifier } };
    const { browser, interaction } = sessionFixture(tenantName, stored);
    this.session = { browser: { ...browser, accounts: [...browser.accounts, ...accounts] }, interaction };
  }

  call<Op extends keyof Rules>(id: Op, body?: RuleRequest<Op>['body']): TestResponse {
    const rule: Rule<Op> = (rules as Rules)[id];
    const request = {
      body: body ?? null,
      params: null,
      query: null,
      headers: null,
    } as unknown as RuleRequest<Op>; // params, query, headers and language are not needed here
    const { answer, patch, session } = rule(this.session, request, this.context, this.clock);
    this.session = session;
    const { status, example } = answer;
    const content = example === null ? {} : merge(exampleOf(id, status, example), patch);
    const response: TestResponse = { status, ...(content as object) };
    const answers = ANSWERS[id];
    if (status === 200 && 200 in answers) answers[200].parse(content);
    const code = Object.keys(errorData).find((one) => one === response.code) as
      | keyof typeof errorData
      | undefined;
    if (code && response.data !== undefined) errorData[code].parse(response.data);
    return response;
  }

  requestCode(to: { email: string } | { phone: string }): string {
    const { status, code } = this.call('sendVerificationCode', to);
    if (status !== 204) throw new Error(`No code was sent: ${String(code)}`);
    return this.session.browser.inbox[0]?.code ?? '';
  }

  submit = () => this.call('submitInteraction');
  get stored(): StoredInteraction | null | undefined {
    return this.session.interaction?.stored;
  }
  account(id: string): Account | undefined {
    return this.session.browser.accounts.find((one) => one.id === id);
  }
  get signedInAccount(): Account | undefined {
    return this.account(this.session.interaction?.accountId ?? '');
  }
}
