import { afterEach, describe, expect, it } from 'vitest';
import type { Variant } from './settings.ts';
import { refused, signedIn, startPerson } from './test-person.ts';

let person: Awaited<ReturnType<typeof startPerson>>;
const start = async (variant: Variant) => {
  person = await startPerson({ variant });
  await person.begin();
};
afterEach(() => person.close());

const missing = (...missingProfile: string[]) => refused(422, 'user.missing_profile', { missingProfile });

describe('the storage', () => {
  it('is replaced by PUT, merged by the others', async () => {
    await start('username');
    await person.put({ event: 'Register', profile: { username: 'one', password: 'harbour-lights' } });
    await person.patchProfile({ username: 'two' });
    expect(await person.submit()).toMatchObject(signedIn);
    await person.put({ event: 'Register', profile: { username: 'three', password: 'harbour-lights' } });
    await person.putProfile({ username: 'four' });
    expect(await person.submit()).toMatchObject(missing('password'));
    await person.put({ event: 'Register' });
    await person.patchProfile({ password: 'harbour-lights' });
    expect((await person.submit()).json).not.toHaveProperty('data');
  });

  it('lets two proofs lead to one account only', async () => {
    await start('email-password');
    await person.signIn({ username: 'ada', password: 'correct-horse-battery' });
    const cleo = 'cleo@example.org';
    await person.identify({ email: cleo, verificationCode: await person.newCode(cleo) });
    expect(await person.submit()).toMatchObject(refused(400, 'session.verification_failed'));
    const ada = 'ada@example.org';
    await person.identify({ email: ada, verificationCode: await person.newCode(ada) });
    expect(await person.submit()).toMatchObject(signedIn);
  });

  it.each([
    ['recovery', 'Register'],
    ['email-register', 'SignIn'],
    ['no-mode', 'SignIn'],
  ] as const)('%s: the mode has no %s', async (variant, event) => {
    await start(variant);
    const forbidden = refused(403, 'auth.forbidden');
    expect(await person.put({ event })).toMatchObject(forbidden);
    await person.put({ event: event === 'SignIn' ? 'Register' : 'SignIn' });
    if (variant !== 'no-mode') expect(await person.event(event)).toMatchObject(forbidden);
  });

  it('needs a PUT before anything else', async () => {
    await start('email');
    const first = refused(404, 'session.verification_session_not_found');
    expect(await person.event('SignIn')).toMatchObject(first);
    expect(await person.putProfile({})).toMatchObject(first);
    expect(await person.patchProfile({})).toMatchObject(first);
    expect(await person.deleteProfile()).toMatchObject(first);
  });
});
