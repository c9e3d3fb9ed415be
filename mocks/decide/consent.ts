import { applicationName, backTo } from '../oidc/applications.ts';
import type { Session } from '../session/session.ts';
import type { Rules } from './rule.ts';

/** The interaction that waits for consent, and who it is about. */
const waiting = ({ browser, interaction }: Session) => {
  const account = browser.accounts.find(({ id }) => id === interaction?.accountId);
  return interaction && account && { interaction, account };
};

/** The last question before the person returns to the application (contract §6). */
export const consent: Pick<Rules, 'getConsent' | 'grantConsent'> = {
  getConsent: (session) => {
    const found = waiting(session);
    if (!found) return { answer: { status: 400, example: 'session.not_found' }, session };
    const { account, interaction } = found;
    const name = applicationName(interaction.clientId);
    return {
      answer: { status: 200, example: 'demo-app' },
      patch: {
        application: { id: interaction.clientId, name, displayName: name },
        user: {
          id: account.id,
          name: account.name,
          username: account.username ?? null,
          primaryEmail: account.email ?? null,
          primaryPhone: account.phone ?? null,
        },
        redirectUri: backTo(interaction.redirectUri, { error: 'access_denied', state: interaction.state }),
      },
      session,
    };
  },

  grantConsent: (session, _request, { origin }) => {
    const found = waiting(session);
    if (!found) return { answer: { status: 400, example: 'session.not_found' }, session };
    return {
      answer: { status: 200, example: 'agreed' },
      patch: { redirectTo: `${origin}/oidc/auth/${found.interaction.id}` },
      session: { ...session, interaction: { ...found.interaction, hasConsented: true } },
    };
  },
};
