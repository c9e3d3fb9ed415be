import { variationsOf, type CasesBySchema } from './cases.ts';

const textOfLength = (length: number) => 'a'.repeat(length);
const words = (valid: readonly string[], invalid: readonly unknown[]) => ({ valid, invalid });

export const recordParts: CasesBySchema = {
  RecordId: words(
    ['a', '0', 'Zz9', 'role1', textOfLength(21)],
    ['', 'a-b', 'a b', textOfLength(22), 'ä', null, 7],
  ),
  TenantId: words(
    ['default', 'admin', 't1', 'T', textOfLength(21)],
    ['', 'my-tenant', 'a.b', textOfLength(22), null],
  ),
  UserId: words(['u', 'ada1', 'Qx7', '0', textOfLength(12)], ['', textOfLength(13), 'ada-1', 'a\n', 12]),
  ApplicationId: words(
    ['app', 'admin-console', 'A1', '9', textOfLength(21)],
    ['', 'demo-app', 'admin-console2', textOfLength(22), null],
  ),
  ResourceId: words(
    ['api', 'management-api', 'R2', '4', textOfLength(21)],
    ['', 'management-', 'x-management-api', textOfLength(22), {}],
  ),
  Timestamp: {
    valid: [0, 1, 1700000000000, 2 ** 53 - 1, 1e12],
    invalid: [-1, 0.5, '1700000000000', null, '2024-01-01T00:00:00Z'],
  },
  IdentifierKind: words(['username', 'email', 'phone'], ['', 'Email', 'mail', 'e-mail', null, 1, ['email']]),
  MfaFactor: words(
    ['Totp', 'WebAuthn', 'BackupCode'],
    ['totp', 'webauthn', 'backup_code', 'Email', '', null, 2],
  ),
  LanguageTag: words(
    ['en', 'de', 'pt-BR', 'zh-CN', 'tr-TR'],
    ['', 'EN', 'pt', 'en-US', 'nl', 'pt_BR', null, 'tlh-Latn-x-canonicals'],
  ),
  OidcClientMetadata: variationsOf(
    { redirectUris: ['https://app.example/callback'], postLogoutRedirectUris: [] },
    [
      { redirectUris: [] },
      { postLogoutRedirectUris: ['https://app.example', 'https://app.example/bye'] },
      { logoUri: 'https://app.example/logo.svg' },
      { redirectUris: ['org.example.app://callback'] },
    ],
    [
      { redirectUris: 'https://app.example' },
      { redirectUris: [''] },
      { redirectUris: ['https://a.example', 'https://a.example'] },
      { logoUri: null },
      { backchannelLogoutUri: 'https://a.example' },
    ],
    ['redirectUris', 'postLogoutRedirectUris'],
  ),
  CustomClientMetadata: variationsOf(
    {},
    [
      { refreshTokenTtlInDays: 1 },
      { refreshTokenTtlInDays: 90, rotateRefreshToken: false },
      { idTokenTtl: 3600, refreshTokenTtl: 86400 },
      { corsAllowedOrigins: ['https://app.example'], tenantId: 'default' },
    ],
    [
      { refreshTokenTtlInDays: 0 },
      { refreshTokenTtlInDays: 91 },
      { refreshTokenTtlInDays: 1.5 },
      { idTokenTtl: 0 },
      { alwaysIssueRefreshToken: 'yes' },
      { corsAllowedOrigins: ['https://a.example', 'https://a.example'] },
      { tenantId: textOfLength(22) },
      { refreshTokenTTL: 5 },
    ],
  ),
  ConnectorType: words(['Email', 'Sms', 'Social'], ['email', 'SMS', 'Enterprise', '', null, 0, ['Sms']]),
  ConnectorMetadata: variationsOf(
    {},
    [
      { target: 'google', name: { en: 'Google' } },
      { logo: 'https://x.example/l.svg', logoDark: null },
      { logoDark: 'https://x.example/d.svg' },
      { formItems: [{ key: 'clientId', type: 'Text', label: 'Client ID' }] },
    ],
    [
      { target: '' },
      { target: null },
      { name: { de: 'Google' } },
      { name: 'Google' },
      { logo: null },
      { formItems: [{}] },
      { platform: 'Web' },
    ],
  ),
  NameMap: {
    valid: [
      { en: 'Google' },
      { en: 'G', de: 'G' },
      { 'pt-BR': 'x', en: 'y' },
      { en: ' ' },
      { en: '谷歌', 'zh-CN': '谷歌' },
    ],
    invalid: [
      {},
      { de: 'Google' },
      { en: '' },
      { en: null },
      { en: 'x', tlh: 'y' },
      { EN: 'x' },
      'Google',
      ['en'],
    ],
  },
  ConnectorFormItem: variationsOf(
    { key: 'clientId', type: 'Text', label: 'Client ID' },
    [
      { type: 'Select', selectItems: [{ value: 'a', title: 'A' }] },
      { type: 'Switch', defaultValue: false },
      { type: 'Json', defaultValue: { a: 1 }, description: '' },
      { type: 'MultilineText', required: true, placeholder: 'x' },
      { type: 'Number', defaultValue: null },
    ],
    [
      { type: 'text' },
      { type: 'Date' },
      { key: '' },
      { label: '' },
      { required: 'true' },
      { selectItems: [] },
      { selectItems: [{ value: 'a' }] },
      { tooltip: 'x' },
    ],
    ['key', 'label', 'type'],
  ),
  ConnectorErrorCode: words(
    ['general', 'invalid_config', 'rate_limit_exceeded', 'template_not_found', 'authorization_failed'],
    ['', 'General', 'connector.general', 'not_found', null],
  ),
  DomainStatus: words(
    ['PendingVerification', 'PendingSsl', 'Active', 'Error'],
    ['', 'active', 'Pending', 'PendingSSL', null, true],
  ),
  DnsRecord: variationsOf(
    { name: 'login.harbour.example', type: 'CNAME', value: 'edge.example' },
    [{ type: 'TXT' }, { value: '' }, { name: '_acme' }, { value: 'a'.repeat(300) }],
    [{ name: '' }, { type: '' }, { value: null }, { ttl: 300 }],
    ['name', 'type', 'value'],
  ),
  HookEvent: words(
    ['PostRegister', 'PostSignIn', 'PostResetPassword'],
    ['', 'PreSignIn', 'postSignIn', 'User.Created', null, 1, ['PostSignIn']],
  ),
  HookConfig: variationsOf(
    { url: 'https://harbour.example/hook' },
    [{ retries: 0 }, { retries: 3 }, { headers: {} }, { headers: { 'x-key': 'secret' }, url: 'http://h' }],
    [
      { retries: 4 },
      { retries: -1 },
      { retries: 1.5 },
      { url: 'harbour.example' },
      { url: 'ftp://harbour.example' },
      { url: 'https://a b' },
      { headers: { a: 1 } },
      { timeout: 3 },
    ],
    ['url'],
  ),
  HookExecutionStats: variationsOf(
    { successCount: 3, requestCount: 4 },
    [{ successCount: 0 }, { requestCount: 0 }, { requestCount: 2 ** 53 - 1 }],
    [
      { successCount: -1 },
      { requestCount: 1.5 },
      { successCount: '3' },
      { failed: 1 },
      { requestCount: null },
    ],
    ['successCount', 'requestCount'],
  ),
  LogKey: words(
    [
      'Interaction.SignIn.Identifier.Password.Submit',
      'Interaction.Register.Profile.Update',
      'Interaction.ForgotPassword.Event.Create',
      'Interaction.SignIn.BindMfa.Totp.Create',
      'Interaction.SignIn.Mfa.End',
    ],
    [
      '',
      'Interaction.SignIn',
      'Interaction.Signin.Event.Create',
      'Interaction.SignIn.Event.Remove',
      'Interaction.SignIn.Identifier.password.Submit',
      'SignIn.Identifier.Password.Submit',
      `Interaction.SignIn.Identifier.P${textOfLength(100)}.Submit`,
      null,
    ],
  ),
  LogPayload: variationsOf(
    { key: 'Interaction.SignIn.Event.Update', result: 'Success' },
    [
      { result: 'Error', error: 'session.not_found' },
      { error: { code: 'x' } },
      { ip: '::1', userAgent: 'Firefox', sessionId: 's' },
      { userId: 'ada1', applicationId: 'demoapp' },
      { interaction: {} },
    ],
    [{ result: 'success' }, { key: 'SignIn' }, { error: 1 }, { userId: textOfLength(13) }, { ip: null }],
    ['key', 'result'],
  ),
  SentinelDecision: words(
    ['Undecided', 'Allowed', 'Blocked', 'Challenge'],
    ['', 'allowed', 'Denied', 'Challenged', null, false],
  ),
  SocialIdentity: variationsOf(
    { userId: '10769150350006150715113082367' },
    [{ details: {} }, { details: { email: 'ada@example.org' } }, { userId: 'x y' }, { details: { a: null } }],
    [{ userId: '' }, { userId: 107 }, { details: null }, { details: [] }, { raw: {} }],
    ['userId'],
  ),
  SystemConfigKey: words(
    ['oidc.privateKeys', 'oidc.cookieKeys', 'adminConsole', 'cloudConnection', 'sessionNotFoundRedirectUrl'],
    ['', 'oidc', 'AdminConsole', 'oidc.publicKeys', null],
  ),
};
