import type { Variant } from './variants.ts';

/** An organization whose people sign in at its own provider. */
export interface Organization {
  /** Id of its connector. */
  id: string;
  name: string;
  domains: readonly string[];
  logo: string;
  darkLogo?: string | null;
  answersBy?: 'form';
  isMisconfigured?: true;
}

const logo = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

export const acme: Organization = {
  id: 'urn:acme:idp.7',
  name: 'Acme',
  domains: ['acme.example', 'acme-boats.example'],
  logo,
  darkLogo: logo,
};

export const twinNorth: Organization = {
  id: '0042',
  name: 'Twin North',
  domains: ['twin.example'],
  logo,
  answersBy: 'form',
};

export const twinSouth: Organization = {
  id: '9b2c1e7a-50f4-4d0e-8a8e-6f1f0c1b2a33',
  name: 'Twin South',
  domains: ['twin.example'],
  logo,
  darkLogo: null,
};

export const bookshop: Organization = {
  id: 'bücher~1',
  name: 'Bücher & Söhne',
  domains: ['xn--bcher-kva.example'],
  logo,
};

export const leaky: Organization = {
  id: 'LEAKY',
  name: 'Leaky Boat',
  domains: ['leaky.example'],
  logo,
  isMisconfigured: true,
};

const corp: Organization = { id: 'sso-1', name: 'Corp', domains: ['corp.example'], logo: '' };

export function organizationsOf(variant: Variant): readonly Organization[] {
  if (variant === 'newer') return [corp];
  return variant.startsWith('single-sign-on') ? [twinNorth, leaky, acme, bookshop, twinSouth] : [];
}

/** The public part, for the settings; it has no domains. */
export const publicPartOf = ({ id, name, logo, darkLogo }: Organization): object => ({
  logo,
  connectorName: name,
  providerType: 'oidc',
  id,
  ...(darkLogo !== undefined && { darkLogo }),
  branding: { displayName: name.toUpperCase() },
});

export const SECRET = 'the-secret-of-the-connector';

/** The whole record with its secrets, which the answer to a refused address contains. */
export const recordOf = ({ id, name, domains }: Organization): object => ({
  config: {
    issuer: 'https://login.example',
    clientId: 'harbour',
    clientSecret: SECRET,
    signing: { privateKey: SECRET },
  },
  domains,
  providerName: 'OIDC',
  syncProfile: false,
  connectorName: name,
  id,
});
