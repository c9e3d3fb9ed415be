import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Variant } from './variants.ts';
import { errorResponse, missingProfile, noContent, ok, startTestClient } from './test-client.ts';

let client: Awaited<ReturnType<typeof startTestClient>>;
const start = async (variant: Variant) => {
  client = await startTestClient({ variant });
  await client.startSignIn();
};
afterEach(() => client.close());

describe('flows with e-mail codes', () => {
  beforeEach(() => start('email'));

  it('signs in', async () => {
    await client.verifyEmail('SignIn', 'ada@example.org');
    expect(await client.submit()).toMatchObject(ok);
  });

  it('rejects a suspended account at submit', async () => {
    await client.verifyEmail('SignIn', 'bob@example.org');
    expect(await client.submit()).toMatchObject(errorResponse(401, 'user.suspended'));
  });

  it('creates an account that does not exist, without a second code', async () => {
    await client.verifyEmail('SignIn', 'new@example.org');
    expect(await client.submit()).toMatchObject(
      errorResponse(404, 'user.user_not_exist', { identifier: 'new@example.org' }),
    );
    expect(await client.putEvent('Register')).toMatchObject(noContent);
    expect(await client.putProfile({ email: 'new@example.org' })).toMatchObject(noContent);
    expect(await client.submit()).toMatchObject(ok);
    expect(await client.codesFor('new@example.org')).toHaveLength(1);
  });

  it('registers', async () => {
    await client.verifyEmail('Register', 'new@example.org');
    expect(await client.patchProfile({ email: 'new@example.org' })).toMatchObject(noContent);
    expect(await client.submit()).toMatchObject(ok);
  });

  it('signs in instead of registering when the account exists, without a second code', async () => {
    await client.verifyEmail('Register', 'ada@example.org');
    await client.patchProfile({ email: 'ada@example.org' });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.email_already_in_use'));
    expect(await client.deleteProfile()).toMatchObject(noContent);
    expect(await client.putEvent('SignIn')).toMatchObject(noContent);
    expect(await client.submit()).toMatchObject(ok);
    expect(await client.codesFor('ada@example.org')).toHaveLength(1);
  });

  it('rejects registration with an address that was not verified, or when another address was', async () => {
    await client.putInteraction({ event: 'Register', profile: { email: 'new@example.org' } });
    const notVerified = errorResponse(404, 'session.verification_session_not_found');
    expect(await client.submit()).toMatchObject(notVerified);
    await client.verifyEmail('Register', 'other@example.org');
    await client.patchProfile({ email: 'new@example.org' });
    expect(await client.submit()).toMatchObject(notVerified);
  });

  it('accepts neither passwords nor usernames', async () => {
    const notEnabled = errorResponse(422, 'user.sign_in_method_not_enabled');
    await client.putInteraction({ event: 'Register' });
    expect(await client.patchProfile({ password: 'harbour-lights' })).toMatchObject(notEnabled);
    expect(
      await client.signIn({ email: 'ada@example.org', password: 'correct-horse-battery' }),
    ).toMatchObject(notEnabled);
    expect(
      await client.putInteraction({ event: 'Register', profile: { username: 'newcomer' } }),
    ).toMatchObject(notEnabled);
    await client.putInteraction({ event: 'ForgotPassword' });
    expect(await client.patchIdentifiers({ email: 'ada@example.org', verificationCode: '1' })).toMatchObject(
      notEnabled,
    );
  });
});

describe('registration with a username', () => {
  beforeEach(() => start('username'));

  it('asks for the password, then signs in; both work at the next sign-in', async () => {
    await client.putInteraction({ event: 'Register', profile: { username: 'newcomer' } });
    expect(await client.submit()).toMatchObject(missingProfile('password'));
    expect(await client.patchProfile({ password: 'newcomer' })).toMatchObject(
      errorResponse(400, 'password.rejected'),
    );
    expect(await client.patchProfile({ password: 'harbour-lights' })).toMatchObject(noContent);
    expect(await client.submit()).toMatchObject(ok);
    expect(await client.signIn({ username: 'newcomer', password: 'harbour-lights' })).toMatchObject(
      noContent,
    );
  });

  it('reports a taken username before asking for a password', async () => {
    await client.putInteraction({ event: 'Register', profile: { username: 'ada' } });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.username_already_in_use'));
  });

  it('answers a registration without any identifier with missing_profile and no data', async () => {
    await client.putInteraction({ event: 'Register' });
    const { status, json } = await client.submit();
    expect({ status, json }).toMatchObject(errorResponse(422, 'user.missing_profile'));
    expect(json).not.toHaveProperty('data');
  });
});

describe('registration with e-mail and password', () => {
  it('asks for the password after the code', async () => {
    await start('email-password');
    await client.verifyEmail('Register', 'new@example.org');
    await client.patchProfile({ email: 'new@example.org' });
    expect(await client.submit()).toMatchObject(missingProfile('password'));
    await client.patchProfile({ password: 'harbour-lights' });
    expect(await client.submit()).toMatchObject(ok);
    expect(await client.signIn({ email: 'new@example.org', password: 'harbour-lights' })).toMatchObject(
      noContent,
    );
  });
});

describe('fields that an account lacks', () => {
  it('asks for a missing username, checks and stores it', async () => {
    await start('username');
    const cleo = { email: 'cleo@example.org', password: 'no-username-yet' };
    await client.signIn(cleo);
    expect(await client.submit()).toMatchObject(missingProfile('username'));
    await client.patchProfile({ username: 'ada' });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.username_already_in_use'));
    await client.patchProfile({ username: 'cleo' });
    expect(await client.submit()).toMatchObject(ok);
    await client.signIn({ username: 'cleo', password: cleo.password });
    expect(await client.submit()).toMatchObject(ok);
  });

  it('asks for a missing password before a missing username', async () => {
    await start('username');
    await client.verifyEmail('SignIn', 'emil@example.org');
    expect(await client.submit()).toMatchObject(missingProfile('password', 'username'));
    await client.patchProfile({ password: 'harbour-lights' });
    expect(await client.submit()).toMatchObject(missingProfile('username'));
    await client.patchProfile({ username: 'emil' });
    expect(await client.submit()).toMatchObject(ok);
  });

  it('asks for a missing address, requires a code, checks that it is free and stores it', async () => {
    await start('email-password');
    await client.signIn({ username: 'dina', password: 'no-address-yet' });
    expect(await client.submit()).toMatchObject(missingProfile('email'));
    for (const [email, answer] of [
      ['ada@example.org', errorResponse(422, 'user.email_already_in_use')],
      ['dina@example.org', ok],
    ] as const) {
      await client.patchIdentifiers({ email, verificationCode: await client.requestCode(email) });
      await client.patchProfile({ email });
      expect(await client.submit()).toMatchObject(answer);
    }
    expect(await client.signIn({ email: 'dina@example.org', password: 'no-address-yet' })).toMatchObject(
      noContent,
    );
  });
});

describe('password recovery', () => {
  beforeEach(() => start('recovery'));

  it('resets the password after a code with 204 and clears the interaction', async () => {
    await client.verifyEmail('ForgotPassword', 'ada@example.org');
    const passwordRequired = errorResponse(422, 'user.new_password_required_in_profile');
    expect(await client.submit()).toMatchObject(passwordRequired);
    await client.patchProfile({ password: 'correct-horse-battery' });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.same_password'));
    await client.patchProfile({ password: 'harbour-lights' });
    expect(await client.submit()).toMatchObject(noContent);
    expect((await client.submit()).status).toBe(404);
    expect(await client.signIn({ username: 'ada', password: 'harbour-lights' })).toMatchObject(noContent);
  });

  it('rejects a new password that contains the user’s own data', async () => {
    await client.verifyEmail('ForgotPassword', 'emil@example.org');
    await client.submit();
    expect(await client.patchProfile({ password: 'emil-emil1' })).toMatchObject(
      errorResponse(400, 'password.rejected', [{ code: 'password_rejected.restricted.user_info' }]),
    );
  });

  it('rejects an unknown address after a correct code', async () => {
    await client.verifyEmail('ForgotPassword', 'nobody@example.org');
    expect(await client.submit()).toMatchObject(errorResponse(404, 'user.user_not_exist'));
  });

  it('cannot switch between recovery and sign-in', async () => {
    const notFound = errorResponse(404, 'session.interaction_not_found');
    await client.putInteraction({ event: 'ForgotPassword' });
    expect(await client.putEvent('SignIn')).toMatchObject(notFound);
    await client.putInteraction({ event: 'SignIn' });
    expect(await client.putEvent('ForgotPassword')).toMatchObject(notFound);
  });
});
