import { html } from '../../pages/html.ts';
import type { Html } from '../../pages/html.ts';
import { card, facts } from '../../pages/parts.ts';
import { dayAndTime } from '../../pages/time.ts';
import { fresh } from './form.ts';
import type { View } from './view.ts';

type Interaction = NonNullable<View['state']['interaction']>;

const words = (given: unknown): string => {
  if (Array.isArray(given)) return given.map(words).join('\n');
  if (typeof given !== 'object' || given === null) return String(given);
  const parts = Object.entries(given).map(([key, one]) => {
    const isDeep = typeof one === 'object' && one !== null;
    return `${key} ${isDeep ? JSON.stringify(one) : String(one)}`;
  });
  return parts.join(', ');
};

const value = (given: unknown): Html =>
  given === undefined || given === null
    ? html`<span class="quiet-text">none</span>`
    : html`<code class="value">${words(given)}</code>`;

const list = (given: readonly unknown[]) => value(given.length ? given : null);

const codesOf = ({ codes }: Interaction): Html => {
  const rows = Object.entries(codes).map(
    ([event, { to, code, tries }]) => `${event}: ${code} to ${to}, ${String(tries)} wrong tries`,
  );
  return rows.length ? html`${rows.map((row) => html`<div>${row}</div>`)}` : value(null);
};

const interactionFacts = (interaction: Interaction): Html => {
  const { stored, social, accountId, hasConsented, startedAt, id } = interaction;
  return facts([
    ['Event', value(stored?.event)],
    ['Identifiers', list(stored?.identifiers ?? [])],
    ['Profile', value(stored?.profile)],
    ['Account found', value(stored?.accountId)],
    ['Factors to bind', list(stored?.bindMfas ?? [])],
    ['Waits to be proved', value(stored?.pendingMfa)],
    ['Second step done', value(stored?.verifiedMfa)],
    ['Two-step skipped', stored?.mfaSkipped ? 'yes' : 'no'],
    ['Codes on the way', codesOf(interaction)],
    ['Away at a provider', value(social)],
    ['Signed in', value(accountId)],
    ['Consented', hasConsented ? 'yes' : 'no'],
    ['Began', dayAndTime(startedAt)],
    ['Id', value(id)],
  ]);
};

/** What the server remembers of this browser (contract §2). */
export const sessionSection = ({ state }: View): Html =>
  card(
    'session',
    'This session',
    fresh(
      'session-state',
      html`${
          state.interaction
            ? interactionFacts(state.interaction)
            : html`<p class="quiet-text">No sign-in is under way.</p>`
        }
        ${facts([
          ['Messages', html`<a href="/_mock/inbox">${String(state.messages)} in the inbox</a>`],
          ['Locked out', list(state.blocked)],
          ['Accounts', `${String(state.accounts.length)} at ${state.tenant.name}`],
        ])}
        <p class="small"><a href="/_mock/state">All of it as JSON</a></p>`,
    ),
  );
