import { afterEach, describe, expect, it } from 'vitest';
import type { Variant } from './variants.ts';
import { errorResponse, missingProfile, ok, startTestClient } from './test-client.ts';

let client: Awaited<ReturnType<typeof startTestClient>>;
const start = async (variant: Variant) => {
  client = await startTestClient({ variant });
  await client.startSignIn();
};
afterEach(() => client.close());

describe('the stored interaction', () => {
  it('is replaced by PUT and merged by PATCH', async () => {
    await start('username');
    await client.putInteraction({
      event: 'Register',
      profile: { username: 'one', password: 'harbour-lights' },
    });
    await client.patchProfile({ username: 'two' });
    expect(await client.submit()).toMatchObject(ok);
    await client.putInteraction({
      event: 'Register',
      profile: { username: 'three', password: 'harbour-lights' },
    });
    await client.putProfile({ username: 'four' });
    expect(await client.submit()).toMatchObject(missingProfile('password'));
    await client.putInteraction({ event: 'Register' });
    await client.patchProfile({ password: 'harbour-lights' });
    expect((await client.submit()).json).not.toHaveProperty('data');
  });

  it('rejects two verified identifiers of different accounts', async () => {
    await start('email-password');
    await client.signIn({ username: 'ada', password: 'correct-horse-battery' });
    const cleo = 'cleo@example.org';
    await client.patchIdentifiers({ email: cleo, verificationCode: await client.requestCode(cleo) });
    expect(await client.submit()).toMatchObject(errorResponse(400, 'session.verification_failed'));
    const ada = 'ada@example.org';
    await client.patchIdentifiers({ email: ada, verificationCode: await client.requestCode(ada) });
    expect(await client.submit()).toMatchObject(ok);
  });

  it.each([
    ['recovery', 'Register'],
    ['email-register', 'SignIn'],
    ['no-mode', 'SignIn'],
  ] as const)('variant %s rejects the event %s', async (variant, event) => {
    await start(variant);
    const forbidden = errorResponse(403, 'auth.forbidden');
    expect(await client.putInteraction({ event })).toMatchObject(forbidden);
    await client.putInteraction({ event: event === 'SignIn' ? 'Register' : 'SignIn' });
    if (variant !== 'no-mode') expect(await client.putEvent(event)).toMatchObject(forbidden);
  });

  it('rejects other calls before PUT interaction', async () => {
    await start('email');
    const noInteraction = errorResponse(404, 'session.verification_session_not_found');
    expect(await client.putEvent('SignIn')).toMatchObject(noInteraction);
    expect(await client.putProfile({})).toMatchObject(noInteraction);
    expect(await client.patchProfile({})).toMatchObject(noInteraction);
    expect(await client.deleteProfile()).toMatchObject(noInteraction);
  });
});
