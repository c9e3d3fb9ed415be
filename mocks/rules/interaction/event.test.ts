import { expect, it } from 'vitest';
import { RuleTester } from '../testing/rule-tester.ts';

it('PUT event changes the event and nothing else', () => {
  const tester = new RuleTester();
  tester.call('putInteraction', { event: 'Register', profile: { username: 'new_one' } });
  const before = tester.stored;
  expect(tester.call('putEvent', { event: 'SignIn' }).status).toBe(204);
  expect(tester.stored).toEqual({ ...before, event: 'SignIn' });
});
