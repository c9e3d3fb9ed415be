/** The browser's answer with the factor as its type; the description leaves the results of extensions open. */
export const passkeyBody = <Given extends { clientExtensionResults: object; type: string }>({
  clientExtensionResults,
  type: _,
  ...response
}: Given) => ({
  ...response,
  clientExtensionResults: { ...clientExtensionResults },
  type: 'WebAuthn' as const,
});
