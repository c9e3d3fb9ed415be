import { randomInt } from 'node:crypto';
import { endpointOf } from './contract.ts';
import { expectCode, expectHeader, expectRedirect, expectRedirectTo, expectStatus } from './expect.ts';
import { CheckFailure, summarize, type ApiClient } from './api-client.ts';

export interface Credentials {
  username: string;
  password: string;
}

export interface Check {
  name: string;

  needsCredentials?: true;
  run: (client: ApiClient, context: { start: string; credentials: Credentials }) => Promise<void>;
}

/** The username can be of any kind of identifier. */
const toIdentifier = ({ username, password }: Credentials): Record<string, string> => {
  const kind = username.includes('@') ? 'email' : /^\d+$/.test(username) ? 'phone' : 'username';
  return { [kind]: username, password };
};
/** Different each time, because five failures block an identifier. */
const unknownCredentials = ({ username, password }: Credentials): Credentials => {
  const id = String(randomInt(1e8, 1e9));
  if (username.includes('@')) return { username: `nobody${id}@example.org`, password };
  return { username: /^\d+$/.test(username) ? `120${id}` : `nobody_${id}`, password };
};

const CACHED_OPERATIONS = ['getSignInExperience', 'getPhrases'];

export const checks: readonly Check[] = [
  {
    name: 'settings are public and valid',
    run: async (client) => {
      expectStatus(await client.call('getSignInExperience'), 200);
      expectStatus(await client.call('getSignInExperience', { query: { no_cache: 'true' } }), 200);
    },
  },
  {
    name: 'phrases are public and have a Content-Language',
    run: async (client) => {
      for (const query of [{}, { lng: 'en' }, { lng: 'de' }, { lng: 'xx' }, { no_cache: 'true' }]) {
        const response = await client.call('getPhrases', { query });
        expectStatus(response, 200);
        expectHeader(response, 'content-language', /^[a-z]{2,3}(-\w+)*$/i);
      }
      const response = await client.call('getPhrases', { query: { lng: 'en' } });
      expectHeader(response, 'content-language', /^en\b/i);
    },
  },
  ...CACHED_OPERATIONS.map((operation): Check => ({
    name: `${operation} has an ETag and accepts If-None-Match`,
    run: async (client) => {
      const tag = expectHeader(await client.call(operation), 'etag', /^(W\/)?"[^"]*"$/);
      const { method, path } = endpointOf(operation);
      const again = await client.send(method, path, { headers: { 'if-none-match': tag } });
      // A server may respond with 200 again.
      expectStatus(again, 200, 304);
      if (again.status === 304 && again.text !== '')
        throw new CheckFailure('304 without a body', summarize(again));
    },
  })),
  {
    name: 'without cookies there is no session',
    run: async (client) => {
      expectCode(
        await client.call('putInteraction', { body: { event: 'SignIn' } }),
        400,
        'session.not_found',
      );
      expectCode(await client.call('submitInteraction'), 400, 'session.not_found');
      expectCode(await client.call('grantConsent'), 400, 'session.not_found');
    },
  },
  {
    name: 'the authorization endpoint redirects to a page',
    run: async (client, { start }) => {
      const { pathname } = expectRedirect(await client.send('GET', start));
      if (!/^\/(sign-in|register)\b/.test(pathname))
        throw new CheckFailure('a redirect to /sign-in or /register', pathname);
    },
  },
  {
    name: 'an invalid body is guard.invalid_input',
    run: async (client, { start }) => {
      await client.send('GET', start);
      for (const body of [{}, { event: 'Nothing' }, { event: 'SignIn', identifier: { username: 'ada' } }, []])
        expectCode(await client.call('putInteraction', { body }), 400, 'guard.invalid_input');
    },
  },
  {
    name: 'submit fails before an event was sent',
    run: async (client, { start }) => {
      await client.send('GET', start);
      expectCode(await client.call('submitInteraction'), 404, 'session.verification_session_not_found');
    },
  },
  {
    name: 'an interaction starts with 204, and unknown keys are ignored',
    run: async (client, { start }) => {
      await client.send('GET', start);
      expectStatus(
        await client.call('putInteraction', { body: { event: 'SignIn', of_a_newer_page: true } }),
        204,
      );
      expectCode(await client.call('submitInteraction'), 404, 'session.identifier_not_found');
    },
  },
  {
    name: 'a wrong password and an unknown account get the same response',
    needsCredentials: true,
    run: async (client, { start, credentials }) => {
      await client.send('GET', start);
      const refusedResponse = async (rejected: Credentials) => {
        const body = { event: 'SignIn', identifier: toIdentifier(rejected) };
        const response = await client.call('putInteraction', { body });
        expectCode(response, 422, 'session.invalid_credentials');
        return response.text;
      };
      const wrong = await refusedResponse({ ...credentials, password: 'certainly-not-the-password' });
      const unknown = await refusedResponse(unknownCredentials(credentials));
      if (wrong !== unknown) throw new CheckFailure(`the response to a wrong password: ${wrong}`, unknown);
    },
  },
  {
    name: 'a correct password signs in and leads through consent back to the application',
    needsCredentials: true,
    run: async (client, { start, credentials }) => {
      await client.send('GET', start);
      const body = { event: 'SignIn', identifier: toIdentifier(credentials) };
      expectStatus(await client.call('putInteraction', { body }), 204);
      let next = expectRedirect(
        await client.send('GET', expectRedirectTo(await client.call('submitInteraction'))),
      );
      // With consent on record, the server redirects straight to the application.
      if (/^(\/sign-in)?\/consent$/.test(next.pathname)) {
        expectStatus(await client.call('getConsent'), 200, 404, 405);
        const redirectTo = expectRedirectTo(await client.call('grantConsent'));
        next = expectRedirect(await client.send('GET', redirectTo));
      }
      if (!next.searchParams.has('code')) throw new CheckFailure('an application with a code', next.href);
      expectCode(await client.call('submitInteraction'), 400, 'session.not_found');
    },
  },
];
