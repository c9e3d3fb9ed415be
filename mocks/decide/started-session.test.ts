import { expect, it } from 'vitest';
import { RuleTester } from './testing/rule-tester.ts';

const bodies = {
  putEvent: { event: 'Register' },
  patchIdentifiers: { username: 'ada', password: 'x' },
  putProfile: {},
  patchProfile: {},
  deleteProfile: undefined,
  submitInteraction: undefined,
  sendVerificationCode: { email: 'ada@example.org' },
  createSocialAuthorizationUri: {
    connectorId: 'c',
    state: 's',
    redirectUri: 'https://id.example.org/callback/c',
  },
  createTotpSecret: undefined,
  createWebAuthnRegistration: undefined,
  createWebAuthnAuthentication: undefined,
  bindMfa: { type: 'BackupCode' },
  verifyMfa: { type: 'BackupCode', code: 'x' },
} as const;
const operations = Object.keys(bodies) as (keyof typeof bodies)[];

it.each(operations)('%s fails without a session and without a started interaction', (id) => {
  const tester = new RuleTester();
  const { interaction } = tester.session;
  expect(tester.call(id, bodies[id])).toMatchObject({
    status: 404,
    code: 'session.verification_session_not_found',
  });
  expect(tester.session.interaction).toBe(interaction);
  tester.session = { ...tester.session, interaction: null };
  expect(tester.call(id, bodies[id])).toMatchObject({ status: 400, code: 'session.not_found' });
});

it('skipMfa needs a session, but no started interaction', () => {
  const tester = new RuleTester();
  expect(tester.call('skipMfa', { mfaSkipped: true }).status).toBe(204);
  expect(tester.stored).toBeNull();
  tester.session = { ...tester.session, interaction: null };
  expect(tester.call('skipMfa', { mfaSkipped: true })).toMatchObject({
    status: 400,
    code: 'session.not_found',
  });
});

it('putInteraction and deleteInteraction need a session, but no started interaction', () => {
  const tester = new RuleTester();
  expect(tester.call('deleteInteraction').status).toBe(204);
  tester.session = { ...tester.session, interaction: null };
  expect(tester.call('deleteInteraction')).toMatchObject({ status: 400, code: 'session.not_found' });
  expect(tester.call('putInteraction', { event: 'SignIn' })).toMatchObject({
    status: 400,
    code: 'session.not_found',
  });
});
