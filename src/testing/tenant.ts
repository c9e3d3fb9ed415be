/** A method of signing in with a password only. */
export const passwordMethod = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: false,
  isPasswordPrimary: true,
});

export const socialConnector = (target: string) => ({
  id: `c-${target}`,
  target,
  platform: 'Web',
  name: { en: target },
  logo: 'data:image/svg+xml,x',
  logoDark: null,
});

export const organizations = {
  singleSignOnEnabled: true,
  ssoConnectors: [{ id: 'acme', connectorName: 'Acme', logo: '' }],
};
