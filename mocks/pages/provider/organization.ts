import { awaitsAnswer } from '../../dialects/experience/providers.ts';
import { inputs } from '../../inputs/inputs.ts';
import { findErrorByName } from '../../inputs/error-names.ts';
import type { MockContext } from '../../world/mock-context.ts';
import type { ProviderKind } from './provider.ts';
import { findSsoConnector } from '../../world/organizations.ts';

/** True if the connector has the domain of this address. */
const isOfOrganization = ({ tenant }: MockContext, connectorId: string, email = '') => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return tenant.organizations?.domains[domain]?.includes(connectorId) ?? false;
};

export const organization: ProviderKind = {
  path: '/_mock/single-sign-on',
  connectorName: 'single sign-on connector',
  tells: 'name and e-mail address',
  hasPhone: false,
  postsForms: true,
  errors: inputs.filter(
    ({ where, input }) => where === 'provider' && findErrorByName('signInWithSso', input) !== null,
  ),
  nameOf: (context, connectorId) => findSsoConnector(context, connectorId)?.connectorName,
  peopleOf: (context, connectorId) =>
    Object.fromEntries(
      Object.entries(context.tenant.organizations?.users ?? {}).filter(([, { user }]) =>
        isOfOrganization(context, connectorId, user.email),
      ),
    ),
  isAwaited: (interaction, connectorId) =>
    (interaction.singleSignOn?.step === 'trip' && interaction.singleSignOn.connectorId === connectorId) ||
    awaitsAnswer(interaction, 'EnterpriseSso', connectorId),
  withCode: (browser, code, user) => ({
    ...browser,
    organizationUsersByCode: { ...browser.organizationUsersByCode, [code]: user },
  }),
};
