import type { BrowserSession, Interaction, Session } from '../../mocks/session/session.ts';
import type { Account } from '../../mocks/people/persona.ts';
import type { Settings } from '../../mocks/tenants/tenants.ts';
import type { Defect, LooseDecision } from '../../mocks/rules/defect.ts';

export type BodyHook = NonNullable<Defect['body']>;
export type SessionHook = NonNullable<Defect['before']>;
export type ContextHook = NonNullable<Defect['context']>;
export type DecisionHook = NonNullable<Defect['after']>;

export const isSuccess = ({ answer }: LooseDecision) => answer.status < 300;

export const changeInteraction = (
  session: Session,
  change: (interaction: Interaction) => Interaction,
): Session => (session.interaction ? { ...session, interaction: change(session.interaction) } : session);

export const changeBrowser = (
  session: Session,
  change: (browser: BrowserSession) => Partial<BrowserSession>,
): Session => ({ ...session, browser: { ...session.browser, ...change(session.browser) } });

export const withInteraction = (
  decision: LooseDecision,
  change: (interaction: Interaction) => Interaction,
): LooseDecision =>
  isSuccess(decision) ? { ...decision, session: changeInteraction(decision.session, change) } : decision;

export const withBrowser = (
  decision: LooseDecision,
  change: (browser: BrowserSession) => Partial<BrowserSession>,
): LooseDecision =>
  isSuccess(decision) ? { ...decision, session: changeBrowser(decision.session, change) } : decision;

/** Keeps the accounts as they were before the call. */
export const keepsAccounts: DecisionHook = (decision, { browser: { accounts } }) =>
  withBrowser(decision, () => ({ accounts }));

/** Changes the accounts that the rule sees. */
export const withAccounts =
  (change: (account: Account, session: Session) => Account): SessionHook =>
  (session) =>
    changeBrowser(session, ({ accounts }) => ({ accounts: accounts.map((one) => change(one, session)) }));

export const withSettings =
  (change: (settings: Settings) => Partial<Settings>): ContextHook =>
  (context) => ({ ...context, settings: { ...context.settings, ...change(context.settings) } });
