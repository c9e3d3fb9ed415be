/** Operations that have input but no guard.invalid_input, and why. */
export const OPERATIONS_WITHOUT_INVALID_INPUT: Readonly<Record<string, string>> = {
  getBreachRange: 'Another server, which answers in plain text without error bodies.',
  grantConsent: 'Only newer servers read the body; older ones ignore it.',
};

/** 4xx statuses without codes by operation, and why. */
export const STATUSES_WITHOUT_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getConsent: {
    404: 'An older server that does not mount the operation.',
    405: 'An older server that mounts the address for POST only.',
  },
  putInteraction: { 404: 'A body that is too large.' },
  skipMfa: { 404: 'A body that is too large.' },
  grantConsent: { 404: 'A body that is too large.' },
  findSsoConnectors: { 404: 'An older server that does not mount the operation.' },
  startInteraction: {
    404: 'A body that is too large, or an older server that does not mount the operation.',
  },
  findConnectorIds: { 404: 'An older server that does not mount the operation.' },
  createPasskeyOffer: { 404: 'An older server that does not mount the operation.' },
  getBreachRange: { 400: 'Another server, which answers in plain text without error bodies.' },
};

/** 4xx statuses that the generator describes without codes (codegen/error-responses.ts). */
export const GENERATED_WITHOUT_CODES: readonly string[] = ['413'];

/** Schemas that accept every value, and why. */
export const SCHEMAS_OF_ANY_VALUE: Readonly<Record<string, string>> = {
  'shared/schemas/consent.yaml#/ConsentInfo/additionalProperties':
    'The page warns about unknown keys that begin with `missing`.',
  'shared/schemas/consent.yaml#/ConsentOrganization/additionalProperties':
    'The page warns about unknown keys that begin with `missing`.',
  'shared/schemas/error.yaml#/ErrorBody/properties/data': 'Its schema depends on the code.',
  'shared/schemas/error.yaml#/UnknownUserData/properties/identifier':
    'Newer servers can send another form than text.',
  'experience/schemas/profile.yaml#/AvatarBody/properties/file': 'A file of a multipart body.',
  'shared/records/connector.yaml#/ConnectorFormItem/properties/defaultValue':
    'It has the type of the form item.',
  'shared/records/system_config.yaml#/SystemConfig/properties/value': 'It depends on the key.',
};
