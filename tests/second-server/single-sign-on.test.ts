import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HttpAnswer } from '../setup/http-browser.ts';
import { members } from './members.ts';
import { acme, bookshop, leaky, organizationsOf, SECRET, twinNorth, twinSouth } from './organizations.ts';
import type { Organization } from './organizations.ts';
import { startTestClient } from './test-client.ts';
import type { Variant } from './variants.ts';

const state = 'kq3vX0a7Lm4';
const calls = '/api/interaction/single-sign-on';

let client: Awaited<ReturnType<typeof startTestClient>>;
const start = async (variant: Variant) => (client = await startTestClient(variant));
afterEach(() => client.close());

const post = (path: string, body?: unknown) => client.browser.request('POST', `${calls}/${path}`, { body });
const put = (body: object) => client.browser.request('PUT', '/api/interaction', { body });
const lookUp = (address: string) =>
  client.browser.request('GET', `${calls}/connectors?email=${encodeURIComponent(address)}`);

const expectError = (answer: HttpAnswer, status: number, code: string) =>
  expect(answer).toMatchObject({ status, json: { code } });

function begin({ id }: Organization, body?: object): Promise<HttpAnswer> {
  const redirectUri = `${client.origin}/callback/${encodeURIComponent(id)}`;
  return post(`${encodeURIComponent(id)}/authorization-url`, body ?? { state, redirectUri });
}
const authenticate = ({ id }: Organization, answer: unknown) =>
  post(`${encodeURIComponent(id)}/authentication`, answer);
const register = ({ id }: Organization) => post(`${encodeURIComponent(id)}/registration`);

/** The parameters that a button of the provider's page sends. */
async function choose(begun: HttpAnswer, text: string): Promise<Record<string, string>> {
  const page = await client.browser.request('GET', (begun.json as { redirectTo: string }).redirectTo);
  const form = page.text.split('<form ').find((part) => part.includes(`<button>${text}</button>`)) ?? '';
  const fields = [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

const answerOf = async (organization: Organization, { name }: { name: string }) =>
  choose(await begin(organization), `Continue as ${name}`);

/** Follows an answer through consent to the application. */
async function expectSignedIn(answer: HttpAnswer, name: string): Promise<void> {
  const { browser } = client;
  expect(answer.status).toBe(200);
  const next = await browser.request('GET', (answer.json as { redirectTo: string }).redirectTo);
  expect(new URL(next.location ?? '').pathname).toBe('/sign-in/consent');
  const { json } = await browser.request('POST', '/api/interaction/consent');
  const { location } = await browser.request('GET', (json as { redirectTo: string }).redirectTo);
  expect((await browser.request('GET', location ?? '')).text).toContain(`Signed in as ${name}<`);
}

describe('the settings', () => {
  it.each<[Variant, string[]]>([
    ['single-sign-on', organizationsOf('single-sign-on').map(({ id }) => id)],
    ['newer', ['sso-1']],
  ])('of %s name the organizations, but no domain', async (variant, ids) => {
    const { browser } = await start(variant);
    const { json, text } = await browser.request('GET', '/api/.well-known/sign-in-exp');
    const { singleSignOnEnabled, ssoConnectors } = json as Record<string, { id: string }[]>;
    expect(singleSignOnEnabled).toBe(true);
    expect(ssoConnectors?.map(({ id }) => id)).toEqual(ids);
    expect(text).not.toMatch(/acme\.example|clientSecret/);
  });

  it('redirect the person to the page for single sign-on if the application asks for it', async () => {
    const { browser } = await start('single-sign-on');
    const address = '/oidc/auth?client_id=demo-app&first_screen=single_sign_on&login_hint=kaya@acme.example';
    const { location } = await browser.request('GET', address);
    expect(location).toBe(`${client.origin}/single-sign-on?login_hint=kaya%40acme.example`);
  });
});

describe('the look-up', () => {
  beforeEach(() => start('single-sign-on'));

  it.each(['"a"@acme.example', 'jöst@acme.example', 'jost@bücher.example'])(
    'refuses %s, which released servers take for no address',
    async (address) => {
      expectError(await lookUp(address), 400, 'guard.invalid_input');
    },
  );

  it('refuses two addresses', async () => {
    const query = 'email=a@acme.example&email=b@acme.example';
    const answer = await client.browser.request('GET', `${calls}/connectors?${query}`);
    expectError(answer, 400, 'guard.invalid_input');
  });

  it.each([
    ['user@acme-boats.example', [acme]],
    ['user@twin.example', [twinSouth, twinNorth]],
    ['vera@xn--bcher-kva.example', [bookshop]],
    ['user@mail.acme.example', []],
  ])('finds for %s the right organizations', async (address, organizations) => {
    const answer = await lookUp(address);
    expect(answer).toMatchObject({ status: 200, json: organizations.map(({ id }) => id) });
    expect(answer.headers.get('etag')).toMatch(/^".+"$/);
  });
});

it('finds and starts nothing without organizations', async () => {
  await start('email');
  expect(await lookUp('user@acme.example')).toMatchObject({ status: 200, json: [] });
  expectError(await begin(acme), 404, 'entity.not_exists_with_id');
});

describe('people of an organization', () => {
  beforeEach(() => start('single-sign-on'));

  it('are linked to the account with their verified address', async () => {
    await expectSignedIn(await authenticate(acme, await answerOf(acme, members.jonas)), 'jonas');
    await client.startSignIn();
    await expectSignedIn(await authenticate(twinNorth, await answerOf(twinNorth, members.jonas)), 'jonas');
  });

  it('get their own account if their address is unverified', async () => {
    expectError(await authenticate(acme, await answerOf(acme, members.moss)), 422, 'user.identity_not_exist');
    await expectSignedIn(await register(acme), 'Moss');
    await client.startSignIn();
    await expectSignedIn(await authenticate(acme, await answerOf(acme, members.moss)), 'Moss');
  });
});

describe('the answer of a provider', () => {
  beforeEach(() => start('single-sign-on'));

  it('is checked in the order of connector, configuration, sign-in and answer, like the start of a sign-in', async () => {
    const code = { code: 'unknown' };
    expectError(await begin(leaky, { state }), 400, 'guard.invalid_input');
    expectError(await begin(leaky, { state: '', redirectUri: client.origin }), 400, 'guard.invalid_input');
    expectError(await begin(leaky), 500, 'connector.invalid_config');
    await begin(acme);
    expectError(await authenticate({ ...acme, id: 'nobody' }, code), 404, 'entity.not_exists_with_id');
    expectError(await authenticate(leaky, code), 500, 'connector.invalid_config');
    const noTrip = 'session.connector_validation_session_not_found';
    expectError(await authenticate(twinNorth, { state }), 400, noTrip);
    expectError(await authenticate(acme, { state }), 500, 'connector.invalid_request_parameters');
    expectError(await authenticate(acme, code), 400, noTrip);
    await begin(acme);
    expectError(await authenticate(acme, code), 500, 'connector.social_auth_code_invalid');
  });

  it('is lost if another tab has begun another interaction', async () => {
    const answer = await answerOf(acme, members.ines);
    await put({ event: 'SignIn' });
    const refused = await authenticate(acme, answer);
    expectError(refused, 400, 'session.connector_validation_session_not_found');
  });

  it('reaches the page as a query, also from a posted form', async () => {
    const fields = await answerOf(twinNorth, members.ines);
    const sent = await client.browser.request('POST', '/callback/0042', {
      body: new URLSearchParams([...Object.entries(fields), ['amr', 'pwd']]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(sent.status).toBe(303);
    const { pathname, searchParams } = new URL(sent.location ?? '');
    expect(pathname).toBe('/callback/0042');
    expect(Object.fromEntries(searchParams)).toEqual({ ...fields, amr: 'pwd' });
    expect(searchParams.getAll('amr')).toEqual(['otp', 'pwd']);
  });
});

describe('a registration', () => {
  it('needs an identity of the same organization', async () => {
    await start('single-sign-on');
    await authenticate(acme, await answerOf(acme, members.kaya));
    expectError(await register(twinNorth), 400, 'session.connector_session_not_found');
  });

  it('is refused if people can only sign in', async () => {
    await start('single-sign-on-members');
    await authenticate(acme, await answerOf(acme, members.kaya));
    expectError(await register(acme), 403, 'auth.forbidden');
  });
});

it('refuses a password for an address of an organization, with secrets in the answer', async () => {
  await start('single-sign-on');
  const identifier = { email: 'jonas@ACME.example', password: 'before-the-merger' };
  const answer = await put({ event: 'SignIn', identifier });
  expectError(answer, 422, 'session.sso_enabled');
  expect(answer.json).toMatchObject({ data: { ssoConnectors: [{ id: acme.id }] } });
  expect(answer.text).toContain(SECRET);
  const again = await client.browser.request('POST', '/api/interaction/submit');
  expectError(again, 404, 'session.verification_session_not_found');
});
