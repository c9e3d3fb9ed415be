import { identifyByPassword } from '../calls/experience.ts';
import { describe } from '../mock-client.ts';
import type { MockClient } from '../mock-client.ts';
import { row } from '../row.ts';
import type { Row } from '../row.ts';

const ada = { event: 'SignIn', identifier: { username: 'ada', password: 'analytical-engine' } };

const atConsent = async (client: MockClient, clientId = 'demo-app') => {
  await client.begin('default', clientId);
  await client.succeed(['PUT', '', ada]);
  await client.submitAndFollow();
};

const sent = async (client: MockClient, body: string, contentType: string) => {
  await client.begin();
  const headers = { 'content-type': contentType };
  return describe(await client.send('PUT', '/api/interaction', { body, headers }));
};

const languageFor = (lng: string) => async (client: MockClient) => {
  await client.begin();
  const { headers } = await client.send('GET', `/api/.well-known/phrases?lng=${lng}`);
  return headers.get('content-language') ?? '';
};

const addedKeys = [
  ...['singleSignOnEnabled', 'ssoConnectors', 'isDevelopmentTenant', 'captchaPolicy', 'captchaConfig'],
  ...['customProfileFields', 'passkeySignIn', 'signUpProfileFields', 'usernamePolicy'],
  ...['passwordExpiration', 'verificationCodePolicy', 'customUiCsp'],
];

/** Answers about sessions, bodies, consent, phrases and the authorization endpoint. */
export const serverRows: readonly Row[] = [
  row('GET consent', { '1.10': '405 text/plain', '1.22': '200 application/json' }, async (client) => {
    await atConsent(client);
    const { status, headers } = await client.send('GET', '/api/interaction/consent');
    return `${String(status)} ${headers.get('content-type')?.split(';')[0] ?? ''}`;
  }),
  row('GET consent without a session', { '1.10': '405', '1.22': '400 session.not_found' }, async (client) => {
    await client.begin();
    client.browser.deleteCookie('_interaction');
    return client.call('GET', '/consent');
  }),
  row(
    'GET consent for the built-in application',
    { '1.10': '405', '1.22': '404 entity.not_exists_with_id', '1.42': '200' },
    async (client) => {
      await atConsent(client, 'admin-console');
      return client.call('GET', '/consent');
    },
  ),
  row('a body that is no JSON', { '1.10': '500', '1.22': '400' }, (client) =>
    sent(client, '{"event":', 'application/json'),
  ),
  row('a body that is a JSON text', { '1.10': '500', '1.22': '400' }, (client) =>
    sent(client, '"x"', 'application/json'),
  ),
  row('a body that is null', { '1.10': '500', '1.22': '400' }, (client) =>
    sent(client, 'null', 'application/json'),
  ),
  row('submit with a body that is no JSON', '404 session.identifier_not_found', async (client) => {
    await client.start('default');
    const headers = { 'content-type': 'application/json' };
    return describe(await client.send('POST', '/api/interaction/submit', { body: '{', headers }));
  }),
  row('POST consent with a body that is no JSON', { '1.10': '200', '1.22': '400' }, async (client) => {
    await atConsent(client);
    const headers = { 'content-type': 'application/json' };
    return describe(await client.send('POST', '/api/interaction/consent', { body: '{', headers }));
  }),
  row(
    'a body that is no JSON, without a session',
    { '1.10': '500', '1.22': '400 session.not_found' },
    async (client) => {
      await client.begin();
      client.browser.deleteCookie('_interaction');
      const headers = { 'content-type': 'application/json' };
      return describe(await client.send('PUT', '/api/interaction', { body: '{"event":', headers }));
    },
  ),
  row(
    'a body that is too large',
    { '1.10': '413, submit: 404', '1.22': '404, submit: 404' },
    async (client) => {
      const body = { event: 'SignIn', more: 'x'.repeat(200_000) };
      await client.begin();
      const put = await client.call('PUT', '', body);
      await client.succeed(['PUT', '', { event: 'SignIn' }]);
      return `${put}, submit: ${(await client.call('POST', '/submit', body)).slice(0, 3)}`;
    },
  ),
  row('a form-encoded body', '204', (client) =>
    sent(
      client,
      'event=SignIn&identifier[username]=ada&identifier[password]=analytical-engine',
      'application/x-www-form-urlencoded',
    ),
  ),
  row('a text/plain body', '400 guard.invalid_input', (client) =>
    sent(client, JSON.stringify(ada), 'text/plain'),
  ),
  row('no session and a bad body', '400 session.not_found', (client) =>
    client.call('PUT', '', { event: 'Dance' }),
  ),
  row('nothing PUT yet and a bad body', '404 session.verification_session_not_found', async (client) => {
    await client.begin();
    return client.call('PUT', '/event', { event: 'Dance' });
  }),
  row('PUT mfa-skipped before anything was PUT', '204', async (client) => {
    await client.begin();
    return client.call('PUT', '/mfa-skipped', { mfaSkipped: true });
  }),
  row('OPTIONS /api/interaction', '200', async (client) =>
    describe(await client.send('OPTIONS', '/api/interaction')),
  ),
  row('GET /api/status', '204', async (client) => describe(await client.send('GET', '/api/status'))),
  row('/oidc/auth without a client_id', '400', async (client) =>
    describe(await client.send('GET', '/oidc/auth')),
  ),
  row('/oidc/auth with an unknown client_id', '400 application/json', async (client) => {
    const { status, headers } = await client.send('GET', '/oidc/auth?client_id=nobody');
    return `${String(status)} ${headers.get('content-type')?.split(';')[0] ?? ''}`;
  }),
  row('/oidc/auth/{unknown}', '400 session.not_found', async (client) => {
    await client.begin();
    return describe(await client.send('GET', '/oidc/auth/unknown'));
  }),
  row('POST consent, redirectTo not followed', '400 session.not_found', async (client) => {
    await client.begin();
    await client.succeed(['PUT', '', ada], ['POST', '/submit']);
    return client.call('POST', '/consent');
  }),
  row('POST consent, redirectTo followed', '200', async (client) => {
    await atConsent(client);
    return client.call('POST', '/consent');
  }),
  row('POST consent with a body that fits no schema', '200', async (client) => {
    await atConsent(client);
    return client.call('POST', '/consent', { organizationIds: 'none' });
  }),
  row(
    'POST consent with an organization the person is not in',
    { '1.10': '200', '1.42': '422 organization.require_membership' },
    async (client) => {
      await atConsent(client);
      return client.call('POST', '/consent', { organizationIds: ['org9foreign'] });
    },
  ),
  row('phrases in a language of any length', '200', async (client) =>
    describe(await client.send('GET', `/api/.well-known/phrases?lng=${'x'.repeat(300)}`)),
  ),
  row('phrases in de-DE', { '1.10': 'en', '1.42': 'de' }, languageFor('de-DE')),
  row('phrases in pt', { '1.10': 'en', '1.42': 'pt-PT' }, languageFor('pt')),
  row('phrases in zh', { '1.10': 'en', '1.42': 'zh-CN' }, languageFor('zh')),
  row('phrases in pt-BR', 'pt-BR', languageFor('pt-BR')),
  row(
    'submit after the interaction was deleted',
    '404 session.verification_session_not_found',
    async (client) => {
      await client.begin();
      await client.succeed(['PUT', '', ada], ['DELETE', '']);
      return client.submit();
    },
  ),
  row('submit after the account was deleted', '404 entity.not_found', async (client) => {
    await client.begin();
    await client.succeed(['PUT', '', ada]);
    await client.control('DELETE', 'account', { name: 'ada' });
    return client.submit();
  }),
  row(
    'the order of keys in an error',
    { '1.10': 'message, code', '1.42': 'code, message' },
    async (client) => {
      await client.begin();
      const { text } = await client.send('POST', '/api/interaction/submit');
      return text.indexOf('"code"') < text.indexOf('"message"') ? 'code, message' : 'message, code';
    },
  ),
  row(
    'the settings that releases have added',
    {
      '1.10': '',
      '1.22': 'singleSignOnEnabled, ssoConnectors, isDevelopmentTenant',
      '1.31': 'singleSignOnEnabled, ssoConnectors, isDevelopmentTenant, captchaPolicy, customProfileFields',
      '1.38':
        'singleSignOnEnabled, ssoConnectors, isDevelopmentTenant, captchaPolicy, customProfileFields, passkeySignIn',
      '1.41':
        'singleSignOnEnabled, ssoConnectors, isDevelopmentTenant, captchaPolicy, customProfileFields, passkeySignIn, ' +
        'signUpProfileFields, usernamePolicy, passwordExpiration, verificationCodePolicy',
      '1.42':
        'singleSignOnEnabled, ssoConnectors, isDevelopmentTenant, captchaPolicy, customProfileFields, passkeySignIn, ' +
        'signUpProfileFields, usernamePolicy, passwordExpiration, verificationCodePolicy, customUiCsp',
    },
    async (client) => {
      await client.begin();
      const keys = new Set(Object.keys((await client.operation('getSignInExperience')).json as object));
      return addedKeys.filter((key) => keys.has(key)).join(', ');
    },
  ),
  row(
    'the settings of a tenant with more than the release has',
    { '1.10': '0 fields, no captcha', '1.31': '1 fields, captcha', '1.38': '1 fields, captcha' },
    async (client) => {
      await client.begin('newer');
      const { json } = await client.operation('getSignInExperience');
      const { customProfileFields = [], captchaConfig } = json as {
        customProfileFields?: unknown[];
        captchaConfig?: object;
      };
      return `${String(customProfileFields.length)} fields, ${captchaConfig ? 'captcha' : 'no captcha'}`;
    },
  ),
  row(
    'the factors of a message before 1.32, which has them',
    { '1.10': 'Totp', '1.38': 'Totp, EmailVerificationCode' },
    async (client) => {
      await client.begin('newer');
      const { json } = await client.operation('getSignInExperience');
      const { factors } = (json as { mfa: { factors: readonly string[] } }).mfa;
      return [...new Set(factors)].filter((one) => one !== 'PhoneVerificationCode').join(', ');
    },
  ),
  row(
    'submit of a user whom the settings ask about a second step, over the Experience API',
    { '1.10': '404', '1.22': '422 user.missing_mfa', '1.38': '422 user.suggest_mfa' },
    async (client) => {
      await identifyByPassword(client, 'skippable-mfa', 'grace', 'nanosecond-wire').catch(() => undefined);
      return describe(await client.operation('submit'));
    },
  ),
  row(
    'submit after a newer kind of interaction was started',
    { '1.10': '404, then 200', '1.22': '204, then 200' },
    async (client) => {
      await client.begin();
      await client.succeed(['PUT', '', ada]);
      const started = await client.send('PUT', '/api/experience', { body: { interactionEvent: 'SignIn' } });
      return `${describe(started)}, then ${await client.submit()}`;
    },
  ),
  row(
    'the newer kind after PUT interaction',
    {
      '1.10': '404, then 404',
      '1.22': '404, then 404', // no call reads the interaction before 1.31
      '1.31': '200, then 404 session.interaction_not_found',
    },
    async (client) => {
      await client.begin();
      await client.send('PUT', '/api/experience', { body: { interactionEvent: 'SignIn' } });
      const newer = async () => describe(await client.send('GET', '/api/experience/interaction'));
      const before = await newer();
      await client.succeed(['PUT', '', { event: 'SignIn' }]);
      return `${before}, then ${await newer()}`;
    },
  ),
  row(
    'the address of the first screen',
    {
      '1.10': '/sign-in?login_hint=ada',
      '1.42':
        '/sign-in?login_hint=ada&ui_locales=de&organization_id=o&identifier=email&one_time_token=t&app_id=demo-app',
    },
    async (client) => {
      await client.begin();
      const newer = 'ui_locales=de&organization_id=o&identifier=email&one_time_token=t';
      const address = `/oidc/auth?client_id=demo-app&login_hint=ada&${newer}`;
      return ((await client.send('GET', address)).location ?? '').replace(client.origin, '');
    },
  ),
  row(
    'two applications in two tabs',
    { '1.10': '204, 200', '1.42': '204, 404 session.verification_session_not_found' },
    async (client) => {
      await client.begin('default', 'demo-app');
      await client.begin('default', 'harbour-log');
      const sendAs = async (appId: string, method: string, path: string, body?: object) => {
        const headers = { 'logto-app-id': appId };
        return describe(await client.send(method, `/api/interaction${path}`, { body, headers }));
      };
      const put = await sendAs('demo-app', 'PUT', '', ada);
      return `${put}, ${await sendAs('harbour-log', 'POST', '/submit')}`;
    },
  ),
];
