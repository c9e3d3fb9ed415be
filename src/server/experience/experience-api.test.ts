import { expect, it } from 'vitest';
import type { Calls } from '../call.ts';
import { createExperienceApi } from './experience-api.ts';

const api = createExperienceApi({ onRestored: () => undefined });
const ada = { kind: 'email', value: 'ada@example.org' } as const;
const trip = { connectorId: 'a', state: 'b', redirectUri: 'https://id.example.org/callback/a' };

it.each<[string, Calls<unknown>, boolean]>([
  ['a password', api.signInWithPassword(ada, 'pw'), true],
  ['a code', api.sendCode('sign-in', ada), true],
  ['a code for a new account', api.sendCode('register', ada), true],
  ['a code for a recovery', api.sendCode('forgot-password', ada), true],
  ['a user name', api.registerUsername('ada'), true],
  ['a user name with its password', api.registerWithPassword('ada', 'pw'), true],
  ['a provider', api.beginTrip('SignIn', trip), false],
  ['an organization', api.beginOrganizationTrip(trip), false],
  ['a passkey', api.signInWithPasskey(() => Promise.reject(new Error('Nobody is asked.'))), false],
  ['a passkey of this person', api.passkeyOptionsOf(ada), false],
  ['a link by mail', api.signInWithLink(ada.value, 'token'), false],
  ['a link to a new password', api.recoverWithLink(ada.value, 'token'), false],
  ['a further code', api.sendCodeAgain('sign-in', ada), false],
])('begins with %s, and a captcha: %3$s', (_, { list }, takesCaptcha) => {
  expect(list.some(({ facts }) => facts.takesCaptcha)).toBe(takesCaptcha);
});

it('sends the token of a captcha with the start, and no key without one', () => {
  const [begin] = api.signInWithPassword(ada, 'pw').list;
  expect(begin?.turn('token' as never)).toEqual({
    body: { interactionEvent: 'SignIn', captchaToken: 'token' },
  });
  expect(begin?.turn(undefined as never)).toEqual({ body: { interactionEvent: 'SignIn' } });
});

it('asks for missing parts if somebody signs in in place of a registration', () => {
  const registering = createExperienceApi({ onRestored: () => undefined });
  const [begin] = registering.sendCode('register', ada).list;
  begin?.answered?.(undefined as never);
  expect(registering.signInVerified(ada).list.at(-1)?.means).not.toHaveProperty('user.missing_profile');
});

it.fails('keeps each remapped error code where two remaps meet', () => {
  const [, , identify] = api.linkVerified(ada).list;
  expect(identify?.means).toMatchObject({
    'user.email_exists_in_profile': 'page.account_created',
    'session.identity_conflict': 'user.identity_already_in_use',
  });
});
