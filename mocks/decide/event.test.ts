import { describe, expect, it } from 'vitest';
import type { Event } from '../session/stored.ts';
import { Visit } from './testing/visit.ts';

const begun = (event: Event, signInMode = 'SignInAndRegister') => {
  const visit = new Visit({ settings: { signInMode } });
  visit.call('putInteraction', { event, ...(event === 'Register' && { profile: { username: 'new_one' } }) });
  return visit;
};

describe('a change of the event', () => {
  it('keeps everything else', () => {
    const visit = begun('Register');
    const before = visit.stored;
    expect(visit.call('putEvent', { event: 'SignIn' }).status).toBe(204);
    expect(visit.stored).toEqual({ ...before, event: 'SignIn' });
  });

  it.each<[Event, Event]>([
    ['SignIn', 'ForgotPassword'],
    ['Register', 'ForgotPassword'],
    ['ForgotPassword', 'SignIn'],
    ['ForgotPassword', 'Register'],
  ])('from %s to %s there is no way', (from, event) => {
    const visit = begun(from);
    expect(visit.call('putEvent', { event })).toMatchObject({
      status: 404,
      code: 'session.interaction_not_found',
    });
    expect(visit.stored?.event).toBe(from);
  });

  it('is judged by the mode first', () => {
    const visit = begun('ForgotPassword', 'SignIn');
    expect(visit.call('putEvent', { event: 'Register' })).toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    });
    expect(visit.call('putEvent', { event: 'ForgotPassword' }).status).toBe(204);
  });
});

describe('giving up', () => {
  it('forgets what was put and who had signed in, and leaves the way for another', () => {
    const visit = new Visit();
    const identifier = { username: 'ada', password: 'analytical-engine' };
    visit.call('putInteraction', { event: 'SignIn', identifier });
    visit.submit();
    expect(visit.person?.name).toBe('Ada Lovelace');
    expect(visit.call('deleteInteraction').status).toBe(204);
    expect(visit.person).toBeUndefined();
    expect(visit.submit().code).toBe('session.verification_session_not_found');
    expect(visit.call('putInteraction', { event: 'SignIn', identifier }).status).toBe(204);
    expect(visit.submit().status).toBe(200);
  });
});
