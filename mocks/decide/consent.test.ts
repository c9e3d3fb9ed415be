import { expect, it } from 'vitest';
import { rules } from './rules.ts';
import { contextFixture, sessionFixture } from './testing/fixtures.ts';
import { ManualClock } from './testing/manual-clock.ts';

const emptyRequest = { body: null, params: null, query: null, headers: null, acceptLanguage: undefined };
const signedIn = (tenant: string) => {
  const session = sessionFixture(tenant);
  return {
    ...session,
    interaction: { ...session.interaction, accountId: 'usr4da0lace1', isAtConsent: true },
  };
};
const ask = (tenant: string, session = signedIn(tenant)) =>
  rules.getConsent(session, emptyRequest, contextFixture(tenant), new ManualClock());

it('getConsent answers with the application, the person and the address for a refusal', () => {
  expect(ask('harbour')).toMatchObject({
    answer: { status: 200, example: 'demo-app' },
    patch: {
      application: { id: 'demo-app', name: 'Tide Tables' },
      user: { name: 'Ada Lovelace', primaryEmail: 'ada@example.org', primaryPhone: null },
      redirectUri: 'http://localhost:3000/demo-app?error=access_denied&state=a+b',
    },
  });
});

it('both operations fail with session.not_found before sign-in', () => {
  const session = { ...sessionFixture('harbour') };
  const context = contextFixture('harbour');
  const sessionNotFound = { status: 400, example: 'session.not_found' };
  expect(rules.getConsent(session, emptyRequest, context, new ManualClock()).answer).toEqual(sessionNotFound);
  expect(
    rules.grantConsent(session, { ...emptyRequest, body: undefined }, context, new ManualClock()).answer,
  ).toEqual(sessionNotFound);
});

it('both operations fail until redirectTo was followed', () => {
  const session = sessionFixture('harbour');
  const submitted = { ...session, interaction: { ...session.interaction, accountId: 'usr4da0lace1' } };
  expect(ask('harbour', submitted).answer.example).toBe('session.not_found');
});

it('grantConsent stores the consent and answers with the authorization endpoint', () => {
  const { answer, patch, session } = rules.grantConsent(
    signedIn('default'),
    { ...emptyRequest, body: undefined },
    contextFixture(),
    new ManualClock(),
  );
  expect(answer).toEqual({ status: 200, example: 'agreed' });
  expect(patch).toEqual({ redirectTo: 'http://localhost:3000/oidc/auth/interaction-1' });
  expect(session.interaction?.hasConsented).toBe(true);
});
