import { expect, it } from 'vitest';
import { contextFixture } from './testing/fixtures.ts';
import { allowsEvent } from './allowed-by-settings.ts';

const { settings } = contextFixture();
const events = ['SignIn', 'Register', 'ForgotPassword'] as const;

it.each([
  ['SignIn', ['SignIn', 'ForgotPassword']],
  ['Register', ['Register', 'ForgotPassword']],
  ['SignInAndRegister', events],
  ['UnknownMode', events],
])('mode %s allows %j', (signInMode, allowed) => {
  expect(events.filter((event) => allowsEvent({ ...settings, signInMode }, event))).toEqual(allowed);
});

it('every event is allowed when no mode is set', () => {
  expect(events.filter((event) => allowsEvent(contextFixture('newer').settings, event))).toEqual(events);
});
