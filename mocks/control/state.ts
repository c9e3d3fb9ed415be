import { isBlocked } from '../world/lockout.ts';
import type { Clock } from '../session/clock.ts';
import { clockForBrowser } from '../session/clock.ts';
import type { RecentCall } from '../session/recent-calls.ts';
import type { Interaction, Session } from '../session/session.ts';
import { findTenant, tenants } from '../tenants/tenants.ts';

const iso = (ms: number) => new Date(ms).toISOString();

const interactionView = ({ browserId: _, startedAt, ...rest }: Interaction) => ({
  ...rest,
  startedAt: iso(startedAt),
});

const recentView = ({ at, ...rest }: RecentCall) => ({ at: iso(at), ...rest });

/** The body of `GET /_mock/state` (control/openapi.yaml). */
export function stateOf({ browser, interaction }: Session, clock: Clock) {
  const { overrides, attempts, accounts, inbox, recent } = browser;
  const { name, purpose } = findTenant(browser.tenant) ?? tenants[0];
  const now = clockForBrowser(browser, clock).now();
  return {
    tenant: { name, purpose },
    persona: overrides.persona,
    release: overrides.release,
    clock: { now: iso(now), aheadS: Math.round(overrides.clockOffsetMs / 1000) },
    code: { fixed: overrides.fixedCode },
    faults: overrides.faults,
    answers: overrides.forcedAnswers,
    interaction: interaction && interactionView(interaction),
    accounts,
    messages: inbox.length,
    blocked: Object.keys(attempts).filter((key) => isBlocked(attempts, key, now)),
    recent: recent.map(recentView),
  };
}

/** The body as clients of the control API read it. */
export type ControlState = ReturnType<typeof stateOf>;
