import type { MockContext } from '../mock-context.ts';

export const findSocialConnector = ({ settings }: MockContext, connectorId: string) =>
  settings.socialConnectors.find(({ id }) => id === connectorId);

/** True if the connector sends messages instead of signing people in. */
export const isMessageConnector = ({ tenant }: MockContext, connectorId: string): boolean =>
  Object.values(tenant.senders).includes(connectorId);
