import { ConsentInfo } from '../../src/api/generated/shared/validators/consent.ts';
import { exampleOf } from '../prism/description.ts';
import { isFrom } from '../session/server-release.ts';
import { applicationName, authorizationResponseUrl, builtInApplication } from '../oidc/applications.ts';
import { resumeAddress, type Session } from '../session/session.ts';
import type { Rules } from './rule.ts';

/** Every account is a member of the organizations in the example. */
const { organizations = [] } = ConsentInfo.parse(exampleOf('getConsent', 200, 'with-organizations'));
const organizationIds: ReadonlySet<string> = new Set(organizations.map(({ id }) => id));

const pendingConsent = ({ browser, interaction }: Session) => {
  const account = browser.accounts.find(({ id }) => id === interaction?.accountId);
  return interaction?.isAtConsent && account && { interaction, account };
};

export const consent: Pick<Rules, 'getConsent' | 'grantConsent'> = {
  getConsent: (session, _request, { release }) => {
    const pending = pendingConsent(session);
    if (!pending) return { answer: { status: 400, example: 'session.not_found' }, session };
    const { account, interaction } = pending;
    // Before 1.42, the server consents for its own application by itself.
    if (interaction.clientId === builtInApplication && !isFrom('1.42', release))
      return { answer: { status: 404, example: 'entity.not_exists_with_id' }, session };
    const name = applicationName(interaction.clientId);
    const redirectUri = authorizationResponseUrl(interaction.redirectUri, {
      error: 'access_denied',
      state: interaction.state,
    });
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
        redirectUri: interaction.deviceCode === null ? redirectUri : undefined,
      },
      session,
    };
  },

  grantConsent: (session, { body }, { origin, release }) => {
    const pending = pendingConsent(session);
    if (!pending) return { answer: { status: 400, example: 'session.not_found' }, session };
    const isForeign = body?.organizationIds?.some((id) => !organizationIds.has(id)) ?? false;
    if (isForeign && isFrom('1.42', release))
      return { answer: { status: 422, example: 'organization.require_membership' }, session };
    return {
      answer: { status: 200, example: 'agreed' },
      patch: { redirectTo: resumeAddress(origin, pending.interaction) },
      session: { ...session, interaction: { ...pending.interaction, hasConsented: true } },
    };
  },
};
