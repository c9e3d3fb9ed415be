import { describe, expect, it } from 'vitest';
import { pia, withSocial } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const redirectUri = 'http://localhost:3000/callback/c-light';
const start = (...identifiers: string[]) => {
  const tester = new RuleTester({ ...withSocial(...identifiers), accounts: [pia] });
  tester.call('putInteraction', { event: 'SignIn' });
  return tester;
};
const startSocial = (tester: RuleTester, connectorId = 'c-light') =>
  tester.call('createSocialAuthorizationUri', { connectorId, state: 'a b', redirectUri });
const returnWith = (tester: RuleTester, connectorData: Record<string, unknown>, connectorId = 'c-light') =>
  tester.call('patchIdentifiers', { connectorId, connectorData });
const startAndReturn = (code: string, ...identifiers: string[]) => {
  const tester = start(...identifiers);
  startSocial(tester);
  expect(returnWith(tester, { redirectUri, code }).status).toBe(204);
  return tester;
};

describe('the return from the provider', () => {
  it('stores what the provider reports, and works once', () => {
    const tester = startAndReturn('linked');
    expect(tester.stored?.identifiers).toEqual([
      { kind: 'social', connectorId: 'c-light', userInfo: { id: 'lh-linked', name: 'Lin Ked' } },
    ]);
    expect(returnWith(tester, { redirectUri, code: 'linked' })).toMatchObject({
      status: 400,
      code: 'session.connector_validation_session_not_found',
    });
    expect(tester.submit().status).toBe(200);
    expect(tester.signedInAccount?.name).toBe('Pia Pharos');
  });

  it.each([
    ['another connector', 'c-buoy', 400, 'session.connector_validation_session_not_found'],
    ['an unknown connector', 'nowhere', 422, 'session.invalid_connector_id'],
    ['a connector for messages', 'mail', 422, 'session.invalid_connector_id'],
  ])('from %s is refused', (_, connectorId, status, code) => {
    const tester = start();
    startSocial(tester);
    expect(returnWith(tester, { redirectUri, code: 'linked' }, connectorId)).toMatchObject({ status, code });
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    ['an unknown code', { redirectUri, code: 'x' }, 401, 'connector.social_auth_code_invalid'],
    [
      'another address',
      { redirectUri: 'https://x.y', code: 'linked' },
      401,
      'connector.social_auth_code_invalid',
    ],
    ['an error', { redirectUri, error: 'access_denied' }, 401, 'connector.authorization_failed'],
    ['nothing', { redirectUri }, 400, 'connector.invalid_response'],
  ])('with %s is refused with the error of the connector', (_, data, status, code) => {
    const tester = start();
    startSocial(tester);
    expect(returnWith(tester, data)).toMatchObject({ status, code });
    expect(tester.stored?.identifiers).toEqual([]);
  });

  it('is refused after another PUT interaction', () => {
    const tester = start();
    startSocial(tester);
    tester.call('putInteraction', { event: 'SignIn' });
    expect(returnWith(tester, { redirectUri, code: 'linked' }).code).toBe(
      'session.connector_validation_session_not_found',
    );
  });
});

describe('an unknown social identity', () => {
  it('does not verify an address that the provider did not report', () => {
    const tester = startAndReturn('adas-mail');
    for (const address of [
      { email: 'grace@example.org' },
      { email: 'Ada@example.org' },
      { phone: '447700900123' },
    ])
      expect(tester.call('patchIdentifiers', { connectorId: 'c-light', ...address })).toMatchObject({
        status: 400,
        code: 'session.connector_session_not_found',
      });
    expect(tester.call('patchIdentifiers', { connectorId: 'c-buoy', email: 'ada@example.org' }).code).toBe(
      'session.connector_session_not_found',
    );
  });

  it('is reported with the account that has the same phone number', () => {
    const { data } = startAndReturn('pias-phone').submit();
    expect(data).toEqual({ relatedUser: { type: 'phone', value: '447700900123' } });
  });
});

it.each([
  ['SignIn', { missingProfile: ['emailOrPhone'], registeredSocialIdentity: { phone: '447700900123' } }],
  ['Register', { missingProfile: ['emailOrPhone'] }],
] as const)('in %s a reported number of another account is told as %j', (event, data) => {
  const social = {
    kind: 'social',
    connectorId: 'c-light',
    userInfo: { id: 'lh-x', phone: '447700900123' },
  } as const;
  const linked = { id: 'usrx', name: 'X', identities: { lighthouse: 'lh-x' } };
  const tester = new RuleTester({
    ...withSocial('email', 'phone'),
    accounts: event === 'SignIn' ? [pia, linked] : [pia],
    stored: {
      event,
      identifiers: [social],
      bindMfas: [],
      ...(event === 'Register' && { profile: { connectorId: 'c-light' } }),
    },
  });
  expect(tester.submit().data).toEqual(data);
});

it('an address that no account has is filled in silently', () => {
  const tester = startAndReturn('addressed', 'email');
  expect(tester.submit().data).toEqual({});
  tester.call('putEvent', { event: 'Register' });
  tester.call('patchProfile', { connectorId: 'c-light' });
  expect(tester.submit().status).toBe(200);
  expect(tester.signedInAccount).toMatchObject({ email: 'free@example.org' });
});
