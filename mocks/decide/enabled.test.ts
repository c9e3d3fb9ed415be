import { expect, it } from 'vitest';
import { sampleWorld } from './testing/sample.ts';
import { allowsEvent } from './enabled.ts';

const { settings } = sampleWorld();
const events = ['SignIn', 'Register', 'ForgotPassword'] as const;

it.each([
  ['SignIn', ['SignIn', 'ForgotPassword']],
  ['Register', ['Register', 'ForgotPassword']],
  ['SignInAndRegister', events],
  ['ALaterMode', events],
])('mode %s allows %j', (signInMode, allowed) => {
  expect(events.filter((event) => allowsEvent({ ...settings, signInMode }, event))).toEqual(allowed);
});

it('is not a matter of the mode where none is set', () => {
  expect(events.filter((event) => allowsEvent(sampleWorld('newer').settings, event))).toEqual(events);
});
