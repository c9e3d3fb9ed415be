export type BadRecord = readonly [record: string, value: unknown, line: string];

const createdAt = 1700000000000;
const textOfLength = (length: number) => 'a'.repeat(length);
const app = (type: string, redirectUri: string, more: object = {}) => ({
  id: 'demoapp',
  name: 'Demo',
  secret: 's3cret',
  type,
  createdAt,
  ...more,
  oidcClientMetadata: { redirectUris: [redirectUri], postLogoutRedirectUris: [] },
});
const hook = (more: object) => ({
  id: 'h1',
  name: 'CRM',
  signingKey: 'k',
  enabled: true,
  createdAt,
  config: { url: 'https://harbour.example/hook' },
  ...more,
});
const domain = (more: object) => ({
  ...{
    id: 'd1',
    domain: 'login.harbour.example',
    status: 'Active',
    updatedAt: createdAt,
    createdAt,
    ...more,
  },
});
const log = (more: object) => ({
  id: 'l1',
  key: 'Interaction.SignIn.Identifier.Password.Submit',
  createdAt,
  payload: { key: 'Interaction.SignIn.Identifier.Password.Submit', result: 'Success' },
  ...more,
});
const activity = (more: object) => ({
  id: 'a1',
  targetType: 'User',
  targetHash: 'f00d',
  action: 'Password',
  actionResult: 'Failed',
  decision: 'Blocked',
  createdAt,
  ...more,
});
const user = (more: object) => ({ id: 'ada1', createdAt, ...more });
const experience = (more: object) => ({ id: 'default', ...more });

export const badRecords: readonly BadRecord[] = [
  [
    'application',
    app('SPA', 'org.example.app://back'),
    'oidcClientMetadata.redirectUris[0]: A redirect URI of this kind of application must begin with http:// or https:// and a host.',
  ],
  [
    'application',
    app('Native', 'https://a.example'),
    'oidcClientMetadata.redirectUris[0]: A native application needs a redirect URI with a custom scheme, such as org.example.app://callback.',
  ],
  [
    'application',
    app('Native', 'javascript:alert(1)'),
    'oidcClientMetadata.redirectUris[0]: A native application needs a redirect URI with a custom scheme, such as org.example.app://callback.',
  ],
  [
    'application',
    app('SPA', 'https://a.example', { id: 'demo-app' }),
    'id: An id has letters from a to z and digits, and nothing else. Only admin-console has a hyphen.',
  ],
  ['applications_roles', { applicationId: 'demoapp' }, 'roleId: This is missing.'],
  [
    'connector',
    { id: 'google', connectorId: 'google', createdAt, metadata: { name: { de: 'Google' } } },
    'metadata.name: The English name is missing: add an entry "en".',
  ],
  [
    'custom_phrase',
    { languageTag: 'tlh', translation: {} },
    'languageTag: "tlh" is not a supported language: use ar, cs, de, en, es, fa-IR, fr, it, ja, ko, pl-PL, pt-PT, pt-BR, ru, th, tr-TR, uk-UA, zh-CN, zh-HK, zh-TW.',
  ],
  [
    'custom_phrase',
    { languageTag: 'de', translation: { action: { sing_in: 'Los' } } },
    'translation.action.sing_in: Translation key action.sing_in is invalid.',
  ],
  ['daily_active_user', { userId: 'ada1', date: '2024-01-01' }, 'date: This must be a number.'],
  [
    'domain',
    domain({ dnsRecords: [{ name: 'login', type: 'CNAME' }] }),
    'dnsRecords[0].value: This is missing.',
  ],
  [
    'email_service',
    { senderName: 'Harbour (harbour.example)' },
    'senderName: DO NOT include URL in the sender name!',
  ],
  [
    'email_service',
    { companyInformation: 'See https://harbour.example' },
    'companyInformation: DO NOT include URL in the company information!',
  ],
  [
    'hook',
    hook({ config: { url: 'h.example' } }),
    'config.url: This must be an address that begins with http:// or https:// and has no spaces.',
  ],
  [
    'hook',
    hook({ events: ['PostSignIn', 'PostSignIn'] }),
    'events[1]: The same entry stands further up in the list.',
  ],
  [
    'log',
    log({ key: 'SignIn.Submit' }),
    'key: A log key is Interaction, event, kind and action with dots between, such as Interaction.SignIn.Identifier.Password.Submit.',
  ],
  ['mfa_verification', { type: 'Sms', id: 'm1', createdAt }, 'type: This is not one of the known kinds.'],
  [
    'mfa_verification',
    { type: 'BackupCode', id: 'm1', code: 'ABC', createdAt },
    'code: A backup code is 10 hexadecimal digits in lower case.',
  ],
  [
    'passcode',
    { id: 'p1', type: 'SignIn', code: '1234', email: 'ada', createdAt },
    'email: This is no e-mail address, such as ada@example.org.',
  ],
  [
    'resource',
    { id: 'my-api', name: 'Orders', indicator: 'https://a', accessTokenTtl: 60 },
    'id: An id has letters from a to z and digits, and nothing else. Only management-api has a hyphen.',
  ],
  [
    'role',
    { id: 'r1', name: 'admin', description: 'All', type: 'User', scopes: [] },
    'scopes: This key is unknown.',
  ],
  ['roles_scopes', { roleId: 'r1', scopeId: textOfLength(22) }, 'scopeId: At most 21 characters.'],
  ['scope', { id: 's1', resourceId: 'management-api', name: '' }, 'name: At least 1 character.'],
  ['sentinel_activity', activity({ targetHash: textOfLength(65) }), 'targetHash: At most 64 characters.'],
  [
    'service_log',
    { id: 's1', type: 'sendEmail', payload: 'x', createdAt },
    'payload: This must be an object.',
  ],
  [
    'sign_in_experience',
    experience({ color: { primaryColor: 'red' } }),
    'color.primaryColor: A colour is # and 3 or 6 hexadecimal digits, such as #6139F6.',
  ],
  [
    'sign_in_experience',
    experience({ customContent: { '/sign-in': null } }),
    'customContent["/sign-in"]: This must be text.',
  ],
  [
    'single_sign_on_connector',
    { id: 'acme0idp', providerName: 'OIDC', connectorName: 'Acme', createdAt: 1, domains: [''] },
    'domains[0]: At least 1 character.',
  ],
  [
    'system_config',
    { key: 'oidc.publicKeys', value: [] },
    'key: This must be "oidc.privateKeys" or "oidc.cookieKeys" or "adminConsole" or "cloudConnection" or "sessionNotFoundRedirectUrl".',
  ],
  [
    'user',
    user({ username: '1ada' }),
    'username: A username has letters, digits and underscores, and does not begin with a digit.',
  ],
  [
    'user',
    user({ primaryPhone: '+49 151' }),
    'primaryPhone: A phone number is the country code and digits, without plus sign or spaces.',
  ],
  ['users_roles', 'ada1 admin', '(whole): This must be an object.'],
  ['verification_status', { userId: null, createdAt }, 'userId: This must be text.'],
];
