import { expect, it } from 'vitest';
import { rules } from './rules.ts';
import { HandClock, sampleSession, sampleWorld } from './testing/sample.ts';

const nothing = { body: null, params: null, query: null, acceptLanguage: undefined };
const signedIn = (tenant: string) => {
  const session = sampleSession(tenant);
  return { ...session, interaction: { ...session.interaction, accountId: 'usr4da0lace1' } };
};
const ask = (tenant: string, session = signedIn(tenant)) =>
  rules.getConsent(session, nothing, sampleWorld(tenant), new HandClock());

it('names the application and the person, and where those go who refuse', () => {
  expect(ask('harbour')).toMatchObject({
    answer: { status: 200, example: 'demo-app' },
    patch: {
      application: { id: 'demo-app', name: 'Tide Tables' },
      user: { name: 'Ada Lovelace', primaryEmail: 'ada@example.org', primaryPhone: null },
      redirectUri: 'http://localhost:3000/demo-app?error=access_denied&state=a+b',
    },
  });
});

it('is neither told nor taken before somebody has signed in', () => {
  const session = { ...sampleSession('harbour') };
  const world = sampleWorld('harbour');
  const refused = { status: 400, example: 'session.not_found' };
  expect(rules.getConsent(session, nothing, world, new HandClock()).answer).toEqual(refused);
  expect(rules.grantConsent(session, { ...nothing, body: undefined }, world, new HandClock()).answer).toEqual(
    refused,
  );
});

it('is kept once given', () => {
  const { answer, patch, session } = rules.grantConsent(
    signedIn('default'),
    { ...nothing, body: undefined },
    sampleWorld(),
    new HandClock(),
  );
  expect(answer).toEqual({ status: 200, example: 'agreed' });
  expect(patch).toEqual({ redirectTo: 'http://localhost:3000/oidc/auth/interaction-1' });
  expect(session.interaction?.hasConsented).toBe(true);
});
