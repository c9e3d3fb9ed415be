import { isServerRelease, serverReleases } from '../session/server-release.ts';
import type { SessionOverrides } from '../session/session-overrides.ts';
import { unknownName } from '../inputs/nearest-names.ts';
import { findPersona, tenantForPersona, unknownPersonaMessage } from '../people/find-persona.ts';
import type { MockState } from '../session/mock-state.ts';
import type { Session } from '../session/session.ts';
import { switchTenant, restartInteraction } from '../session/session-transitions.ts';
import { unknownTenantMessage } from '../session/requested-tenant.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findTenant, tenants } from '../tenants/tenants.ts';
import type { RequestBodies } from './request-bodies.ts';
import { forceAnswer } from './force-answer.ts';
import { parseFaults } from './parse-faults.ts';

export type CommandResult = { session: Session } | { error: string };

const withOverrides = (session: Session, overrides: Partial<SessionOverrides>): CommandResult => ({
  session: {
    ...session,
    browser: { ...session.browser, overrides: { ...session.browser.overrides, ...overrides } },
  },
});

type Releases = Pick<MockState, 'releaseOf'>;

const atTenant = ({ browser, interaction }: Session, tenant: Tenant, { releaseOf }: Releases): Session =>
  browser.tenant === tenant.name
    ? { browser, interaction }
    : {
        browser: switchTenant(browser, tenant, releaseOf(tenant)),
        interaction: interaction && restartInteraction(interaction),
      };

export const commands = {
  tenant: (session: Session, { name }: RequestBodies['name'], releases: Releases): CommandResult => {
    const tenant = findTenant(name);
    return tenant ? { session: atTenant(session, tenant, releases) } : { error: unknownTenantMessage(name) };
  },

  persona: (session: Session, { name }: RequestBodies['persona'], releases: Releases): CommandResult => {
    if (name === null) return withOverrides(session, { persona: null });
    const persona = findPersona(name);
    if (!persona) return { error: unknownPersonaMessage(name) };
    const current = findTenant(session.browser.tenant) ?? tenants[0];
    return withOverrides(atTenant(session, tenantForPersona(persona, current), releases), { persona: name });
  },

  /** Deletes a persona's account; sign-ins in progress keep what they know of it. */
  deleteAccount: ({ browser, interaction }: Session, { name }: RequestBodies['name']): CommandResult => {
    const persona = findPersona(name);
    if (!persona) return { error: unknownPersonaMessage(name) };
    const accounts = browser.accounts.filter(({ id }) => id !== persona.account.id);
    return { session: { browser: { ...browser, accounts }, interaction } };
  },

  faults: (session: Session, { faults }: RequestBodies['faults']): CommandResult => {
    const checked = parseFaults(faults);
    return 'error' in checked ? checked : withOverrides(session, checked);
  },

  answer: (session: Session, request: RequestBodies['answer']): CommandResult => {
    const next = forceAnswer(request);
    if ('error' in next) return next;
    const { forcedAnswers: answers } = session.browser.overrides;
    return answers.length < 100
      ? withOverrides(session, { forcedAnswers: [...answers, next] })
      : { error: '100 answers are queued already. Clear them first.' };
  },

  noAnswers: (session: Session): CommandResult => withOverrides(session, { forcedAnswers: [] }),

  release: (session: Session, { release }: RequestBodies['release']): CommandResult =>
    isServerRelease(release)
      ? withOverrides(session, { release })
      : { error: unknownName('server release', release, serverReleases) },

  clock: (session: Session, { advanceS }: RequestBodies['clock']): CommandResult =>
    withOverrides(session, { clockOffsetMs: session.browser.overrides.clockOffsetMs + advanceS * 1000 }),

  code: (session: Session, { fixed }: RequestBodies['code']): CommandResult =>
    withOverrides(session, { fixedCode: fixed }),
};
