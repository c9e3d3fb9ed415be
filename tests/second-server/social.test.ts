import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerUsers } from './provider.ts';
import { errorResponse, noContent, ok, startTestClient } from './test-client.ts';

const connectorId = 'c0harbour0web';
const state = 'kq3vX0a7Lm4';

let client: Awaited<ReturnType<typeof startTestClient>>;
beforeEach(async () => {
  client = await startTestClient({ variant: 'social' });
  await client.startSignIn();
});
afterEach(() => client.close());

const redirectUri = () => `${client.origin}/callback/${connectorId}`;
const startSocial = (body: object = {}) =>
  client.send('POST', '/api/interaction/verification/social-authorization-uri', {
    ...{ connectorId, state, redirectUri: redirectUri() },
    ...body,
  });

/** Goes to the provider and returns what the page sends afterwards. */
async function visitProvider(name: keyof typeof providerUsers, start = 'social-start') {
  const started = await client.play(start, { connectorId, state, origin: client.origin });
  const { redirectTo } = started.json as { redirectTo: string };
  const page = await (await fetch(redirectTo)).text();
  const link = [...page.matchAll(/href="([^"]*)">Continue as (\w+)/g)].find(
    ([, , shown]) => shown === providerUsers[name].name,
  );
  const back = new URL((link?.[1] ?? '').replaceAll('&amp;', '&'));
  expect(back.searchParams.get('state')).toBe(state);
  const { state: _, ...parameters } = Object.fromEntries(back.searchParams);
  return { connectorId, connectorData: { redirectUri: redirectUri(), ...parameters } };
}

describe('a person at the provider', () => {
  it('signs in to the linked account', async () => {
    await client.play('social-return', await visitProvider('gina'));
  });

  it('gets an account with the address that nobody has', async () => {
    const inputs = await visitProvider('hugo');
    await client.play(['social-return', 'social-register'], inputs);
    await client.startSignIn();
    await client.play('passcode-sign-in', { address: { email: providerUsers.hugo.email } });
  });

  it('gets an account with a free address without linking the identity, too', async () => {
    await client.play('social-return', await visitProvider('hugo'), { last: 'verify-identity' });
    await client.putEvent('Register');
    expect(await client.submit()).toMatchObject(ok);
    await client.startSignIn();
    await client.play('passcode-sign-in', { address: { email: providerUsers.hugo.email } });
  });

  it('is linked to the account with the same address', async () => {
    const inputs = { ...(await visitProvider('ada')), address: { email: providerUsers.ada.email } };
    const asked = await client.play(['social-return', 'social-link-related'], inputs, { last: 'submit' });
    const relatedUser = { type: 'email', value: providerUsers.ada.email };
    expect(asked.json).toMatchObject({ data: { relatedUser } });
    await client.play('social-link-related', inputs, { first: 'change-event' });
    await client.startSignIn();
    await client.play('social-return', await visitProvider('ada'));
  });

  it('must give an address where the provider names none, and may link the account that has it', async () => {
    const email = providerUsers.gina.email;
    const inputs = await visitProvider('nomi');
    const asked = await client.play(['social-return', 'social-register'], inputs, { last: 'save-profile' });
    expect(asked).toMatchObject(noContent);
    expect(await client.submit()).toMatchObject(
      errorResponse(422, 'user.missing_profile', { missingProfile: ['email'] }),
    );
    const rest = { ...inputs, address: { email }, alreadyInUse: 'user.email_already_in_use' };
    await client.sendCode({ email });
    const code = (await client.codesFor(email)).at(-1) ?? '';
    await client.patchIdentifiers({ email, verificationCode: code });
    await client.patchProfile({ email });
    await client.play('link-after-continue', rest);
    await client.startSignIn();
    await client.play('social-return', await visitProvider('nomi'));
  });
});

describe('where accounts are only created', () => {
  beforeEach(async () => {
    await client.close();
    client = await startTestClient({ variant: 'social-register' });
    await client.startSignIn();
  });

  it('somebody new gets an account, once', async () => {
    await client.play('social-sign-up-return', await visitProvider('nomi', 'social-sign-up-start'));
    await client.startSignIn();
    const again = await visitProvider('nomi', 'social-sign-up-start');
    await client.play('social-sign-up-return', again, { last: 'save-profile' });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.identity_already_in_use'));
  });

  it('no sign-in begins', async () => {
    expect(await client.putInteraction({ event: 'SignIn' })).toMatchObject(
      errorResponse(403, 'auth.forbidden'),
    );
  });
});

describe('an unusable request', () => {
  it.each([
    ['a connector that does not exist', { connectorId: 'driftwood' }, 404, 'entity.not_found'],
    ['no state', { state: '' }, 400, 'session.insufficient_info'],
    ['another scheme', { redirectUri: 'javascript:alert(1)' }, 400, 'guard.invalid_input'],
  ] as const)('to start with %s is refused', async (_name, body, status, code) => {
    await client.putInteraction({ event: 'SignIn' });
    expect(await startSocial(body)).toMatchObject(errorResponse(status, code));
  });

  it('to start while a password is recovered is refused', async () => {
    await client.putInteraction({ event: 'ForgotPassword' });
    expect(await startSocial()).toMatchObject(
      errorResponse(400, 'session.not_supported_for_forgot_password'),
    );
  });

  it('with a connector that does not exist is refused', async () => {
    await client.putInteraction({ event: 'SignIn' });
    for (const unknown of ['', 'driftwood'])
      expect(await client.patchIdentifiers({ connectorId: unknown, connectorData: {} })).toMatchObject(
        errorResponse(422, 'session.invalid_connector_id'),
      );
  });

  it('without a visit, or with an answer of no use, is refused', async () => {
    await client.putInteraction({ event: 'SignIn' });
    expect(await client.patchIdentifiers({ connectorId, connectorData: { code: 'x' } })).toMatchObject(
      errorResponse(400, 'session.connector_validation_session_not_found'),
    );
    for (const connectorData of [{}, { redirectUri: 'x' }])
      expect(await client.patchIdentifiers({ connectorId, connectorData })).toMatchObject(
        errorResponse(400, 'connector.invalid_response'),
      );
    expect(await startSocial({ redirectUri: `${client.origin}/callback/a b` })).toMatchObject(ok);
  });

  it('with a code that was used, or for another address, is refused', async () => {
    const invalid = errorResponse(401, 'connector.social_auth_code_invalid');
    const inputs = await visitProvider('gina');
    expect(
      await client.patchIdentifiers({
        ...inputs,
        connectorData: { ...inputs.connectorData, redirectUri: `${client.origin}/elsewhere` },
      }),
    ).toMatchObject(invalid);
    const again = await visitProvider('gina');
    expect(await client.patchIdentifiers(again)).toMatchObject(noContent);
    expect(await client.patchIdentifiers(again)).toMatchObject(invalid);
  });

  it('with an address that the provider did not name is refused', async () => {
    await client.play('social-return', await visitProvider('ada'), { last: 'verify-identity' });
    for (const email of ['bob@example.org', 'Ada@example.org'])
      expect(await client.patchIdentifiers({ connectorId, email })).toMatchObject(
        errorResponse(400, 'session.connector_session_not_found'),
      );
  });

  it('to add an identity without proof, or that another account has, is refused', async () => {
    await client.putInteraction({ event: 'Register', profile: { connectorId } });
    expect(await client.submit()).toMatchObject(errorResponse(404, 'session.connector_session_not_found'));
    await client.play('social-return', await visitProvider('gina'), { last: 'verify-identity' });
    await client.putEvent('Register');
    await client.patchProfile({ connectorId });
    expect(await client.submit()).toMatchObject(errorResponse(422, 'user.identity_already_in_use'));
  });
});
