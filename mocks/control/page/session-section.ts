import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card, facts } from '../../pages/components.ts';
import { dayAndTime } from '../../pages/time.ts';
import { refreshable } from './form.ts';
import type { ControlView } from './control-view.ts';

type Interaction = NonNullable<ControlView['state']['interaction']>;

const toText = (content: unknown): string => {
  if (Array.isArray(content)) return content.map(toText).join('\n');
  if (typeof content !== 'object' || content === null) return String(content);
  const parts = Object.entries(content).map(([key, one]) => {
    const isDeep = typeof one === 'object' && one !== null;
    return `${key} ${isDeep ? JSON.stringify(one) : String(one)}`;
  });
  return parts.join(', ');
};

const value = (content: unknown): Html =>
  content === undefined || content === null
    ? html`<span class="muted">none</span>`
    : html`<code class="value">${toText(content)}</code>`;

const list = (content: readonly unknown[]) => value(content.length ? content : null);

const codesOf = ({ codes }: Interaction): Html => {
  const rows = Object.entries(codes).map(
    ([event, { kind, to, code, tries }]) =>
      `${event}: ${code} to ${kind === 'phone' ? '+' : ''}${to}, ${String(tries)} wrong tries`,
  );
  return rows.length ? html`${rows.map((row) => html`<div>${row}</div>`)}` : value(null);
};

const interactionFacts = (interaction: Interaction): Html => {
  const { stored, social, singleSignOn, accountId, hasConsented, startedAt, id } = interaction;
  return facts([
    ['Event', value(stored?.event)],
    ['Identifiers', list(stored?.identifiers ?? [])],
    ['Profile', value(stored?.profile)],
    ['Account found', value(stored?.accountId)],
    ['Factors to bind', list(stored?.bindMfas ?? [])],
    ['Pending second factor', value(stored?.pendingMfa)],
    ['Second step done', value(stored?.verifiedMfa)],
    ['Two-step skipped', stored?.mfaSkipped ? 'yes' : 'no'],
    ['Codes sent', codesOf(interaction)],
    ['Social sign-in started', value(social)],
    ['Single sign-on', value(singleSignOn)],
    ['Signed in', value(accountId)],
    ['Consented', hasConsented ? 'yes' : 'no'],
    ['Started', dayAndTime(startedAt)],
    ['Id', value(id)],
  ]);
};

/** What the server stores for this browser. */
export const sessionSection = ({ state }: ControlView): Html =>
  card(
    'session',
    'This session',
    refreshable(
      'session-state',
      html`${
          state.interaction
            ? interactionFacts(state.interaction)
            : html`<p class="muted">No sign-in is in progress.</p>`
        }
        ${facts([
          ['Messages', html`<a href="/_mock/inbox">${String(state.messages)} in the inbox</a>`],
          ['Locked out', list(state.blocked)],
          ['Accounts', `${String(state.accounts.length)} at ${state.tenant.name}`],
        ])}
        <p class="small"><a href="/_mock/state">All of it as JSON</a></p>`,
    ),
  );
