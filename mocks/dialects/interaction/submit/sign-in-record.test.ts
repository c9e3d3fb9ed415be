import { expect, it } from 'vitest';
import { otto, pia, withSocial } from '../testing/tenant-fixtures.ts';
import { signInRecord } from './sign-in-record.ts';
import { RuleTester } from '../testing/rule-tester.ts';

it('lists each method once, in the order of the steps', () => {
  const social = { kind: 'social', connectorId: 'c-light', userInfo: { id: 'x' } } as const;
  const email = { kind: 'emailVerified', value: 'ada@example.org' } as const;
  const factors = otto.factors ?? [];
  expect(
    signInRecord(pia, { event: 'SignIn', identifiers: [social, email], bindMfas: [...factors, ...factors] }),
  ).toEqual({ isNew: false, methods: ['social', 'email-code', 'BackupCode', 'WebAuthn', 'Totp'] });
  const verifiedMfa = { type: 'Totp', accountId: otto.id } as const;
  const identifiers = [{ kind: 'accountId', value: otto.id }] as const;
  expect(signInRecord(otto, { event: 'SignIn', identifiers, bindMfas: [], verifiedMfa })).toEqual({
    isNew: false,
    methods: ['password', 'Totp'],
  });
});

it('stores the record on submit, and removes it when a new interaction starts', () => {
  const tester = new RuleTester(withSocial('email'));
  tester.call('putInteraction', { event: 'Register' });
  const verificationCode = tester.requestCode({ email: 'new@example.org' });
  tester.call('patchIdentifiers', { email: 'new@example.org', verificationCode });
  tester.call('patchProfile', { email: 'new@example.org' });
  tester.submit();
  expect(tester.session.interaction?.signIn).toEqual({ isNew: true, methods: ['email-code'] });
  tester.call('putInteraction', { event: 'SignIn' });
  expect(tester.session.interaction?.signIn).toBeNull();
});
