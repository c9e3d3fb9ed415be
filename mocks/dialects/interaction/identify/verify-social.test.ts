import { expect, it } from 'vitest';
import { pia, withSocial } from '../testing/tenant-fixtures.ts';
import { RuleTester } from '../testing/rule-tester.ts';

it('answers an unknown social identity with the account that has the same phone number', () => {
  const redirectUri = 'http://localhost:3000/callback/c-light';
  const connectorId = 'c-light';
  const tester = new RuleTester({ ...withSocial(), accounts: [pia] });
  tester.call('putInteraction', { event: 'SignIn' });
  tester.call('createSocialAuthorizationUri', { connectorId, state: 'a b', redirectUri });
  const connectorData = { redirectUri, code: 'pias-phone' };
  expect(tester.call('patchIdentifiers', { connectorId, connectorData }).status).toBe(204);
  expect(tester.submit().data).toEqual({ relatedUser: { type: 'phone', value: '447700900123' } });
});

it.each([
  ['SignIn', { missingProfile: ['emailOrPhone'], registeredSocialIdentity: { phone: '447700900123' } }],
  ['Register', { missingProfile: ['emailOrPhone'] }],
] as const)('answers in %s a phone number of another account with %j', (event, data) => {
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
