import { isBlocked } from '../decide/attempts.ts';
import type { Clock } from '../session/clock.ts';
import { clockOf } from '../session/controls.ts';
import type { RecentRequest } from '../session/controls.ts';
import type { Interaction, Session } from '../session/session.ts';
import { tenantNamed, tenants } from '../session/mock-context.ts';

const iso = (ms: number) => new Date(ms).toISOString();

const interactionView = ({ browserId: _, startedAt, ...rest }: Interaction) => ({
  ...rest,
  startedAt: iso(startedAt),
});

const recentView = ({ at, ...rest }: RecentRequest) => ({ at: iso(at), ...rest });

/** Everything about a session, as `GET /_mock/state` tells it (control/openapi.yaml). */
export function stateOf({ browser, interaction }: Session, clock: Clock) {
  const { controls, attempts, accounts, inbox, recent } = browser;
  const { name, purpose } = tenantNamed(browser.tenant) ?? tenants[0];
  const now = clockOf(browser, clock).now();
  return {
    tenant: { name, purpose },
    persona: controls.persona,
    generation: controls.generation,
    clock: { now: iso(now), aheadS: Math.round(controls.clockOffsetMs / 1000) },
    code: { fixed: controls.fixedCode },
    faults: controls.faults,
    answers: controls.answers,
    interaction: interaction && interactionView(interaction),
    accounts,
    messages: inbox.length,
    blocked: Object.keys(attempts).filter((key) => isBlocked(attempts, key, now)),
    recent: recent.map(recentView),
  };
}
