import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Variant } from './settings.ts';
import { done, refused, signedIn, startPerson } from './test-person.ts';

let person: Awaited<ReturnType<typeof startPerson>>;
const start = async (variant: Variant) => {
  person = await startPerson({ variant });
  await person.begin();
};
afterEach(() => person.close());

const missing = (...missingProfile: string[]) => refused(422, 'user.missing_profile', { missingProfile });

describe('by e-mail code', () => {
  beforeEach(() => start('email'));

  it('signs in', async () => {
    await person.prove('SignIn', 'ada@example.org');
    expect(await person.submit()).toMatchObject(signedIn);
  });

  it('tells the suspended at submit', async () => {
    await person.prove('SignIn', 'bob@example.org');
    expect(await person.submit()).toMatchObject(refused(401, 'user.suspended'));
  });

  it('creates the account that does not exist, with no second code', async () => {
    await person.prove('SignIn', 'new@example.org');
    expect(await person.submit()).toMatchObject(
      refused(404, 'user.user_not_exist', { identifier: 'new@example.org' }),
    );
    expect(await person.event('Register')).toMatchObject(done);
    expect(await person.putProfile({ email: 'new@example.org' })).toMatchObject(done);
    expect(await person.submit()).toMatchObject(signedIn);
    expect(await person.codesFor('new@example.org')).toHaveLength(1);
  });

  it('registers', async () => {
    await person.prove('Register', 'new@example.org');
    expect(await person.patchProfile({ email: 'new@example.org' })).toMatchObject(done);
    expect(await person.submit()).toMatchObject(signedIn);
  });

  it('signs in who wanted to register and is known, with no second code', async () => {
    await person.prove('Register', 'ada@example.org');
    await person.patchProfile({ email: 'ada@example.org' });
    expect(await person.submit()).toMatchObject(refused(422, 'user.email_already_in_use'));
    expect(await person.deleteProfile()).toMatchObject(done);
    expect(await person.event('SignIn')).toMatchObject(done);
    expect(await person.submit()).toMatchObject(signedIn);
    expect(await person.codesFor('ada@example.org')).toHaveLength(1);
  });

  it('registers nobody with an address that no code came back from, or another one did', async () => {
    await person.put({ event: 'Register', profile: { email: 'new@example.org' } });
    const unproven = refused(404, 'session.verification_session_not_found');
    expect(await person.submit()).toMatchObject(unproven);
    await person.prove('Register', 'other@example.org');
    await person.patchProfile({ email: 'new@example.org' });
    expect(await person.submit()).toMatchObject(unproven);
  });

  it('has no password and no username', async () => {
    const notEnabled = refused(422, 'user.sign_in_method_not_enabled');
    await person.put({ event: 'Register' });
    expect(await person.patchProfile({ password: 'harbour-lights' })).toMatchObject(notEnabled);
    expect(
      await person.signIn({ email: 'ada@example.org', password: 'correct-horse-battery' }),
    ).toMatchObject(notEnabled);
    expect(await person.put({ event: 'Register', profile: { username: 'newcomer' } })).toMatchObject(
      notEnabled,
    );
    await person.put({ event: 'ForgotPassword' });
    expect(await person.identify({ email: 'ada@example.org', verificationCode: '1' })).toMatchObject(
      notEnabled,
    );
  });
});

describe('registering with a username', () => {
  beforeEach(() => start('username'));

  it('asks for the password, then signs in; both are known from then on', async () => {
    await person.put({ event: 'Register', profile: { username: 'newcomer' } });
    expect(await person.submit()).toMatchObject(missing('password'));
    expect(await person.patchProfile({ password: 'newcomer' })).toMatchObject(
      refused(400, 'password.rejected'),
    );
    expect(await person.patchProfile({ password: 'harbour-lights' })).toMatchObject(done);
    expect(await person.submit()).toMatchObject(signedIn);
    expect(await person.signIn({ username: 'newcomer', password: 'harbour-lights' })).toMatchObject(done);
  });

  it('tells a username that is taken before it asks for a password', async () => {
    await person.put({ event: 'Register', profile: { username: 'ada' } });
    expect(await person.submit()).toMatchObject(refused(422, 'user.username_already_in_use'));
  });

  it('has nothing to say about a registration of nobody', async () => {
    await person.put({ event: 'Register' });
    const { status, json } = await person.submit();
    expect({ status, json }).toMatchObject(refused(422, 'user.missing_profile'));
    expect(json).not.toHaveProperty('data');
  });
});

describe('registering with e-mail and password', () => {
  it('asks for the password afterwards', async () => {
    await start('email-password');
    await person.prove('Register', 'new@example.org');
    await person.patchProfile({ email: 'new@example.org' });
    expect(await person.submit()).toMatchObject(missing('password'));
    await person.patchProfile({ password: 'harbour-lights' });
    expect(await person.submit()).toMatchObject(signedIn);
    expect(await person.signIn({ email: 'new@example.org', password: 'harbour-lights' })).toMatchObject(done);
  });
});

describe('what an account still lacks', () => {
  it('is a username: asked, checked, kept', async () => {
    await start('username');
    const cleo = { email: 'cleo@example.org', password: 'no-username-yet' };
    await person.signIn(cleo);
    expect(await person.submit()).toMatchObject(missing('username'));
    await person.patchProfile({ username: 'ada' });
    expect(await person.submit()).toMatchObject(refused(422, 'user.username_already_in_use'));
    await person.patchProfile({ username: 'cleo' });
    expect(await person.submit()).toMatchObject(signedIn);
    await person.signIn({ username: 'cleo', password: cleo.password });
    expect(await person.submit()).toMatchObject(signedIn);
  });

  it('is a password and a username, the password first', async () => {
    await start('username');
    await person.prove('SignIn', 'emil@example.org');
    expect(await person.submit()).toMatchObject(missing('password', 'username'));
    await person.patchProfile({ password: 'harbour-lights' });
    expect(await person.submit()).toMatchObject(missing('username'));
    await person.patchProfile({ username: 'emil' });
    expect(await person.submit()).toMatchObject(signedIn);
  });

  it('is an address: proven by a code, free, and kept', async () => {
    await start('email-password');
    await person.signIn({ username: 'dina', password: 'no-address-yet' });
    expect(await person.submit()).toMatchObject(missing('email'));
    for (const [email, answer] of [
      ['ada@example.org', refused(422, 'user.email_already_in_use')],
      ['dina@example.org', signedIn],
    ] as const) {
      await person.identify({ email, verificationCode: await person.newCode(email) });
      await person.patchProfile({ email });
      expect(await person.submit()).toMatchObject(answer);
    }
    expect(await person.signIn({ email: 'dina@example.org', password: 'no-address-yet' })).toMatchObject(
      done,
    );
  });
});

describe('a lost password', () => {
  beforeEach(() => start('recovery'));

  it('comes back by a code, with a 204, and is used up', async () => {
    await person.prove('ForgotPassword', 'ada@example.org');
    const needed = refused(422, 'user.new_password_required_in_profile');
    expect(await person.submit()).toMatchObject(needed);
    await person.patchProfile({ password: 'correct-horse-battery' });
    expect(await person.submit()).toMatchObject(refused(422, 'user.same_password'));
    await person.patchProfile({ password: 'harbour-lights' });
    expect(await person.submit()).toMatchObject(done);
    expect((await person.submit()).status).toBe(404);
    expect(await person.signIn({ username: 'ada', password: 'harbour-lights' })).toMatchObject(done);
  });

  it('refuses a new one that repeats the person, whom it knows by then', async () => {
    await person.prove('ForgotPassword', 'emil@example.org');
    await person.submit();
    expect(await person.patchProfile({ password: 'emil-emil1' })).toMatchObject(
      refused(400, 'password.rejected', [{ code: 'password_rejected.restricted.user_info' }]),
    );
  });

  it('is refused to who is unknown, once the code is right', async () => {
    await person.prove('ForgotPassword', 'nobody@example.org');
    expect(await person.submit()).toMatchObject(refused(404, 'user.user_not_exist'));
  });

  it('does not turn into a sign-in, nor the other way round', async () => {
    const other = refused(404, 'session.interaction_not_found');
    await person.put({ event: 'ForgotPassword' });
    expect(await person.event('SignIn')).toMatchObject(other);
    await person.put({ event: 'SignIn' });
    expect(await person.event('ForgotPassword')).toMatchObject(other);
  });
});
