import { expect, it } from 'vitest';
import { Visit } from './testing/visit.ts';

const bodies = {
  putEvent: { event: 'Register' },
  patchIdentifiers: { username: 'ada', password: 'x' },
  putProfile: {},
  patchProfile: {},
  deleteProfile: undefined,
  submitInteraction: undefined,
  sendVerificationCode: { email: 'ada@example.org' },
  createSocialAuthorizationUri: { connectorId: 'c', state: 's', redirectUri: 'r' },
  createTotpSecret: undefined,
  createWebAuthnRegistration: undefined,
  createWebAuthnAuthentication: undefined,
  bindMfa: { type: 'BackupCode' },
  verifyMfa: { type: 'BackupCode', code: 'x' },
  skipMfa: { mfaSkipped: true },
} as const;
const operations = Object.keys(bodies) as (keyof typeof bodies)[];

it.each(operations)('%s needs a session, and something PUT into it', (id) => {
  const visit = new Visit();
  const { interaction } = visit.session;
  expect(visit.call(id, bodies[id])).toMatchObject({
    status: 404,
    code: 'session.verification_session_not_found',
  });
  expect(visit.session.interaction).toBe(interaction);
  visit.session = { ...visit.session, interaction: null };
  expect(visit.call(id, bodies[id])).toMatchObject({ status: 400, code: 'session.not_found' });
});

it('only the beginning and the end need no more than a session', () => {
  const visit = new Visit();
  expect(visit.call('deleteInteraction').status).toBe(204);
  visit.session = { ...visit.session, interaction: null };
  expect(visit.call('deleteInteraction')).toMatchObject({ status: 400, code: 'session.not_found' });
  expect(visit.call('putInteraction', { event: 'SignIn' })).toMatchObject({
    status: 400,
    code: 'session.not_found',
  });
});
