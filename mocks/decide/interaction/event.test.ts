import { describe, expect, it } from 'vitest';
import type { InteractionEventName } from '../../session/stored-interaction.ts';
import { RuleTester } from '../testing/rule-tester.ts';

const start = (event: InteractionEventName, signInMode = 'SignInAndRegister') => {
  const tester = new RuleTester({ settings: { signInMode } });
  tester.call('putInteraction', { event, ...(event === 'Register' && { profile: { username: 'new_one' } }) });
  return tester;
};

describe('PUT event', () => {
  it('changes the event and nothing else', () => {
    const tester = start('Register');
    const before = tester.stored;
    expect(tester.call('putEvent', { event: 'SignIn' }).status).toBe(204);
    expect(tester.stored).toEqual({ ...before, event: 'SignIn' });
  });

  it.each<[InteractionEventName, InteractionEventName]>([
    ['SignIn', 'ForgotPassword'],
    ['Register', 'ForgotPassword'],
    ['ForgotPassword', 'SignIn'],
    ['ForgotPassword', 'Register'],
  ])('refuses to change %s to %s', (from, event) => {
    const tester = start(from);
    expect(tester.call('putEvent', { event })).toMatchObject({
      status: 404,
      code: 'session.interaction_not_found',
    });
    expect(tester.stored?.event).toBe(from);
  });
});
