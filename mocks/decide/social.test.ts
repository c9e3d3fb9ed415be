import { describe, expect, it } from 'vitest';
import { pia, withSocial } from './testing/sample-tenants.ts';
import { Visit } from './testing/visit.ts';

const redirectUri = 'http://localhost:3000/callback/c-light';
const begin = (...identifiers: string[]) => {
  const visit = new Visit({ ...withSocial(...identifiers), accounts: [pia] });
  visit.call('putInteraction', { event: 'SignIn' });
  return visit;
};
const leave = (visit: Visit, connectorId = 'c-light') =>
  visit.call('createSocialAuthorizationUri', { connectorId, state: 'a b', redirectUri });
const back = (visit: Visit, connectorData: Record<string, unknown>, connectorId = 'c-light') =>
  visit.call('patchIdentifiers', { connectorId, connectorData });
const returned = (code: string, ...identifiers: string[]) => {
  const visit = begin(...identifiers);
  leave(visit);
  expect(back(visit, { redirectUri, code }).status).toBe(204);
  return visit;
};

describe('the way to the provider', () => {
  it('carries the state as it is', () => {
    const { status, redirectTo } = leave(begin());
    expect(status).toBe(200);
    const { origin, pathname, searchParams } = new URL(String(redirectTo));
    expect(origin + pathname).toBe('http://localhost:3000/_mock/social/c-light');
    expect(Object.fromEntries(searchParams)).toEqual({ state: 'a b', redirect_uri: redirectUri });
  });

  it('needs a connector, and a social one', () => {
    expect(leave(begin(), 'nowhere')).toMatchObject({ status: 404, code: 'entity.not_found' });
    expect(leave(begin(), 'mail')).toMatchObject({ status: 400, code: 'connector.unexpected_type' });
  });
});

describe('the return', () => {
  it('keeps what the provider says, and is good once', () => {
    const visit = returned('linked');
    expect(visit.stored?.identifiers).toEqual([
      { kind: 'social', connectorId: 'c-light', userInfo: { id: 'lh-linked', name: 'Lin Ked' } },
    ]);
    expect(back(visit, { redirectUri, code: 'linked' })).toMatchObject({
      status: 400,
      code: 'session.connector_validation_session_not_found',
    });
    expect(visit.submit().status).toBe(200);
    expect(visit.person?.name).toBe('Pia Pharos');
  });

  it.each([
    ['another connector', 'c-buoy', 400, 'session.connector_validation_session_not_found'],
    ['no connector', 'nowhere', 422, 'session.invalid_connector_id'],
    ['a connector for messages', 'mail', 400, 'connector.unexpected_type'],
  ])('from %s is refused', (_, connectorId, status, code) => {
    const visit = begin();
    leave(visit);
    expect(back(visit, { redirectUri, code: 'linked' }, connectorId)).toMatchObject({ status, code });
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
    ['nothing', { redirectUri }, 400, 'connector.general'],
  ])('with %s is what the provider makes of it', (_, data, status, code) => {
    const visit = begin();
    leave(visit);
    expect(back(visit, data)).toMatchObject({ status, code });
    expect(visit.stored?.identifiers).toEqual([]);
  });

  it('does not outlive another PUT', () => {
    const visit = begin();
    leave(visit);
    visit.call('putInteraction', { event: 'SignIn' });
    expect(back(visit, { redirectUri, code: 'linked' }).code).toBe(
      'session.connector_validation_session_not_found',
    );
  });
});

describe('nobody has the social account', () => {
  it('and nobody its address: a new one is made of it', () => {
    const visit = returned('stranger');
    expect(visit.submit()).toMatchObject({ status: 422, code: 'user.identity_not_exist', data: {} });
    visit.call('putEvent', { event: 'Register' });
    visit.call('patchProfile', { connectorId: 'c-light' });
    expect(visit.submit().status).toBe(200);
    expect(visit.person).toMatchObject({ name: 'Stran Ger', identities: { lighthouse: 'lh-stranger' } });
  });

  it('but somebody its e-mail address: it is linked to that one', () => {
    const visit = returned('adas-mail');
    expect(visit.submit()).toMatchObject({
      code: 'user.identity_not_exist',
      data: { relatedUser: { type: 'email', value: 'ada@example.org' } },
    });
    visit.call('putEvent', { event: 'SignIn' });
    const email = 'ada@example.org';
    expect(visit.call('patchIdentifiers', { connectorId: 'c-light', email }).status).toBe(204);
    visit.call('patchProfile', { connectorId: 'c-light' });
    expect(visit.submit().status).toBe(200);
    expect(visit.person).toMatchObject({ username: 'ada', identities: { lighthouse: 'lh-ada' } });
  });

  it('but somebody its phone number', () => {
    const { data } = returned('pias-phone').submit();
    expect(data).toEqual({ relatedUser: { type: 'phone', value: '447700900123' } });
  });

  it('and an address the provider did not report proves nothing', () => {
    const visit = returned('adas-mail');
    for (const address of [{ email: 'grace@example.org' }, { phone: '447700900123' }])
      expect(visit.call('patchIdentifiers', { connectorId: 'c-light', ...address })).toMatchObject({
        status: 400,
        code: 'session.connector_session_not_found',
      });
    expect(visit.call('patchIdentifiers', { connectorId: 'c-buoy', email: 'ada@example.org' }).code).toBe(
      'session.connector_session_not_found',
    );
  });
});

it('tells whose address it is that a new account lacks, and is linked by a code (linkSocial)', () => {
  const visit = returned('adas-mail', 'email');
  visit.call('putEvent', { event: 'Register' });
  visit.call('patchProfile', { connectorId: 'c-light' });
  expect(visit.submit()).toMatchObject({
    code: 'user.missing_profile',
    data: { missingProfile: ['email'], registeredSocialIdentity: { email: 'ada@example.org' } },
  });
  const email = 'ada@example.org';
  const verificationCode = visit.receive({ email });
  visit.call('patchIdentifiers', { email, verificationCode });
  visit.call('patchProfile', { email });
  expect(visit.submit().code).toBe('user.email_already_in_use');
  visit.call('putEvent', { event: 'SignIn' });
  visit.call('putProfile', { connectorId: 'c-light' });
  expect(visit.submit().status).toBe(200);
  expect(visit.person).toMatchObject({ username: 'ada', identities: { lighthouse: 'lh-ada' } });
});

it('tells whose phone number it is, where either address will do', () => {
  const visit = returned('pias-phone', 'email', 'phone');
  visit.call('putEvent', { event: 'Register' });
  visit.call('patchProfile', { connectorId: 'c-light' });
  expect(visit.submit().data).toEqual({
    missingProfile: ['emailOrPhone'],
    registeredSocialIdentity: { phone: '447700900123' },
  });
});

it('tells nothing of an address that nobody has', () => {
  const visit = returned('addressed', 'email');
  expect(visit.submit().data).toEqual({});
  visit.call('putEvent', { event: 'Register' });
  visit.call('patchProfile', { connectorId: 'c-light' });
  expect(visit.submit().data).toEqual({ missingProfile: ['email'] });
});

it('is not linked twice', () => {
  const visit = returned('linked');
  visit.call('putEvent', { event: 'Register' });
  visit.call('patchProfile', { connectorId: 'c-light' });
  expect(visit.submit()).toMatchObject({ status: 422, code: 'user.identity_already_in_use' });

  const second = returned('stranger');
  const verificationCode = second.receive({ phone: '447700900123' });
  second.call('patchIdentifiers', { phone: '447700900123', verificationCode });
  second.call('patchProfile', { connectorId: 'c-light' });
  expect(second.submit().code).toBe('user.identity_already_in_use');
});
