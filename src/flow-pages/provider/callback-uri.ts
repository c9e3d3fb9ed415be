/** The address to which a provider sends the person back. The server compares it with the one from the start. */
export const callbackUri = (connectorId: string, origin: string): string =>
  `${origin}/callback/${encodeURIComponent(connectorId)}`;
