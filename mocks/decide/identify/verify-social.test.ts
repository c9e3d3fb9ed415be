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

describe('an unknown social identity', () => {
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
