import { expect, it } from 'vitest';
import { otto, pia, withSocial } from './testing/sample-tenants.ts';
import { signInRecord } from './sign-in-record.ts';
import { Visit } from './testing/visit.ts';

it('names each method once, in the order of the steps', () => {
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

it('is left by submit, and forgotten when the interaction begins anew', () => {
  const visit = new Visit(withSocial('email'));
  visit.call('putInteraction', { event: 'Register' });
  const verificationCode = visit.receive({ email: 'new@example.org' });
  visit.call('patchIdentifiers', { email: 'new@example.org', verificationCode });
  visit.call('patchProfile', { email: 'new@example.org' });
  visit.submit();
  expect(visit.session.interaction?.signIn).toEqual({ isNew: true, methods: ['email-code'] });
  visit.call('putInteraction', { event: 'SignIn' });
  expect(visit.session.interaction?.signIn).toBeNull();
});
