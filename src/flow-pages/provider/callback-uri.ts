/** Where a provider sends the person back to; the server compares it with that of the start. */
export const callbackUri = (connectorId: string, origin: string): string =>
  `${origin}/callback/${encodeURIComponent(connectorId)}`;
