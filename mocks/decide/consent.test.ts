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
