import { awaitsAnswer } from '../../dialects/experience/providers.ts';
import { inputs } from '../../inputs/inputs.ts';
import { providerUsers } from '../../people/provider-users.ts';
import type { ProviderKind } from './provider.ts';
import { findSocialConnector } from '../../world/providers.ts';

export const socialProvider: ProviderKind = {
  path: '/_mock/social',
  connectorName: 'social connector',
  tells: 'name, e-mail address and phone number',
  hasPhone: true,
  postsForms: false,
  errors: inputs.filter(({ where }) => where === 'provider'),
  nameOf: (context, connectorId) => {
    const connector = findSocialConnector(context, connectorId);
    return connector && String(connector.name['en'] ?? Object.values(connector.name)[0] ?? connector.id);
  },
  peopleOf: ({ tenant }) => tenant.providerUsers ?? providerUsers,
  isAwaited: (interaction, connectorId) =>
    interaction.social?.connectorId === connectorId || awaitsAnswer(interaction, 'Social', connectorId),
  withCode: (browser, code, user) => ({
    ...browser,
    socialUsersByCode: { ...browser.socialUsersByCode, [code]: user },
  }),
};
