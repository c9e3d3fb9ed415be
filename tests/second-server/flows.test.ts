import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Variant } from './variants.ts';
import { errorResponse, missingProfile, noContent, startTestClient } from './test-client.ts';

let client: Awaited<ReturnType<typeof startTestClient>>;
const start = async (variant: Variant) => {
  client = await startTestClient({ variant });
  await client.startSignIn();
};
afterEach(() => client.close());

const address = (email: string) => ({ address: { email } });

describe('flows with e-mail codes', () => {
  beforeEach(() => start('email'));

  it('signs in', async () => {
    await client.play('passcode-sign-in', address('ada@example.org'));
  });

  it('rejects a suspended account at submit', async () => {
    await client.play('passcode-sign-in', address('bob@example.org'), { last: 'verify-code' });
    expect(await client.submit()).toMatchObject(errorResponse(401, 'user.suspended'));
  });

  it('creates an account that does not exist, without a second code', async () => {
    const created = ['passcode-sign-in', 'create-account'];
    const answer = await client.play(created, address('new@example.org'), { last: 'submit' });
    expect(answer.json).toMatchObject({ data: { identifier: 'new@example.org' } });
    await client.play('create-account', address('new@example.org'), { first: 'change-event' });
    expect(await client.codesFor('new@example.org')).toHaveLength(1);
  });

  it('registers', async () => {
    await client.play('register-address', address('new@example.org'));
  });

  it('signs in instead of registering when the account exists, without a second code', async () => {
    const inputs = { ...address('ada@example.org'), alreadyInUse: 'user.email_already_in_use' };
    await client.play(['register-address', 'sign-in-instead'], inputs);
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
    const newcomer = { username: 'newcomer', password: 'harbour-lights' };
    const asked = await client.play('register-username', newcomer, { last: 'submit' });
    expect(asked).toMatchObject(missingProfile('password'));
    expect(await client.patchProfile({ password: 'newcomer' })).toMatchObject(
      errorResponse(400, 'password.rejected'),
    );
    await client.play('register-username', newcomer, { first: 'save-profile' });
    expect(await client.signIn(newcomer)).toMatchObject(noContent);
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
    const inputs = { ...address('new@example.org'), password: 'harbour-lights' };
    const registered = ['register-address', 'continue-password'];
    expect(await client.play(registered, inputs, { last: 'submit' })).toMatchObject(
      missingProfile('password'),
    );
    await client.play('continue-password', inputs, { first: 'save-profile' });
    expect(await client.signIn({ email: 'new@example.org', password: 'harbour-lights' })).toMatchObject(
      noContent,
    );
  });
});

describe('fields that an account lacks', () => {
  it('asks for a missing username, checks and stores it', async () => {
    await start('username');
    const cleo = { identifier: { email: 'cleo@example.org' }, password: 'no-username-yet' };
    const taken = { ...cleo, username: 'ada' };
    const added = ['password-sign-in', 'continue-username'];
    expect(await client.play(added, taken, { last: 'submit' })).toMatchObject(missingProfile('username'));
    await client.play('continue-username', taken, { first: 'save-profile', last: 'save-profile' });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.username_already_in_use'));
    await client.play('continue-username', { username: 'cleo' }, { first: 'save-profile' });
    await client.play('password-sign-in', { ...cleo, identifier: { username: 'cleo' } });
  });

  it('asks for a missing password before a missing username', async () => {
    await start('username');
    const inputs = { ...address('emil@example.org'), password: 'harbour-lights', username: 'emil' };
    const added = ['passcode-sign-in', 'continue-password', 'continue-username'];
    const first = await client.play(added.slice(0, 2), inputs, { last: 'submit' });
    expect(first).toMatchObject(missingProfile('password', 'username'));
    const second = await client.play(added.slice(1), inputs, { first: 'save-profile', last: 'submit' });
    expect(second).toMatchObject(missingProfile('username'));
    await client.play('continue-username', inputs, { first: 'save-profile' });
  });

  it('asks for a missing address, requires a code, checks that it is free and stores it', async () => {
    await start('email-password');
    const dina = { identifier: { username: 'dina' }, password: 'no-address-yet', missingAddress: 'email' };
    const taken = { ...dina, ...address('ada@example.org') };
    const added = ['password-sign-in', 'continue-address'];
    expect(await client.play(added, taken, { last: 'submit' })).toMatchObject(missingProfile('email'));
    await client.play('continue-address', taken, { first: 'send-code', last: 'save-profile' });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.email_already_in_use'));
    await client.play('continue-address', address('dina@example.org'), { first: 'send-code' });
    expect(await client.signIn({ email: 'dina@example.org', password: 'no-address-yet' })).toMatchObject(
      noContent,
    );
  });
});

describe('password recovery', () => {
  beforeEach(() => start('recovery'));

  it('resets the password after a code with 204 and clears the interaction', async () => {
    const same = { ...address('ada@example.org'), password: 'correct-horse-battery' };
    await client.play('forgot-password', same, { last: 'save-profile' });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.same_password'));
    await client.play('forgot-password', { password: 'harbour-lights' }, { first: 'save-profile' });
    expect((await client.submit()).status).toBe(404);
    expect(await client.signIn({ username: 'ada', password: 'harbour-lights' })).toMatchObject(noContent);
  });

  it('rejects a new password that contains the user’s own data', async () => {
    await client.play('forgot-password', address('emil@example.org'), { last: 'submit' });
    expect(await client.patchProfile({ password: 'emil-emil1' })).toMatchObject(
      errorResponse(400, 'password.rejected', [{ code: 'password_rejected.restricted.user_info' }]),
    );
  });

  it('rejects an unknown address after a correct code', async () => {
    await client.play('forgot-password', address('nobody@example.org'), { last: 'verify-code' });
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
