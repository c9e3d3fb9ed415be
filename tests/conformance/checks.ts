import { randomInt } from 'node:crypto';
import { addressOf } from './contract.ts';
import { expectCode, expectHeader, expectRedirect, expectRedirectTo, expectStatus } from './expect.ts';
import { Failure, shown, type Visitor } from './visitor.ts';

/** Somebody who may sign in with a password at the server. */
export interface Person {
  username: string;
  password: string;
}

/** One thing the contract says, tried out by a new visitor. */
export interface Check {
  name: string;
  /** Whether it needs somebody who can sign in. */
  needsPerson?: true;
  run: (visitor: Visitor, place: { start: string; person: Person }) => Promise<void>;
}

/** How somebody signs in: the kind of identifier shows in how it looks. */
const identifierOf = ({ username, password }: Person): Record<string, string> => {
  const kind = username.includes('@') ? 'email' : /^\d+$/.test(username) ? 'phone' : 'username';
  return { [kind]: username, password };
};
/** Somebody nobody knows, with an identifier of the same kind; another one each time, as five failures block. */
const strangerLike = ({ username, password }: Person): Person => {
  const id = String(randomInt(1e8, 1e9));
  if (username.includes('@')) return { username: `nobody${id}@example.org`, password };
  return { username: /^\d+$/.test(username) ? `120${id}` : `nobody_${id}`, password };
};

const gets = ['getSignInExperience', 'getPhrases'];

export const checks: readonly Check[] = [
  {
    name: 'settings are public and fit the schema',
    run: async (visitor) => {
      expectStatus(await visitor.call('getSignInExperience'), 200);
      expectStatus(await visitor.call('getSignInExperience', { query: { no_cache: 'true' } }), 200);
    },
  },
  {
    name: 'phrases are public and say their language',
    run: async (visitor) => {
      for (const query of [{}, { lng: 'en' }, { lng: 'de' }, { lng: 'xx' }, { no_cache: 'true' }]) {
        const answer = await visitor.call('getPhrases', { query });
        expectStatus(answer, 200);
        expectHeader(answer, 'content-language', /^[a-z]{2,3}(-\w+)*$/i);
      }
      const answer = await visitor.call('getPhrases', { query: { lng: 'en' } });
      expectHeader(answer, 'content-language', /^en\b/i);
    },
  },
  ...gets.map((operation): Check => ({
    name: `${operation} carries an ETag, and takes it back`,
    run: async (visitor) => {
      const tag = expectHeader(await visitor.call(operation), 'etag', /^(W\/)?"[^"]*"$/);
      const { method, path } = addressOf(operation);
      const again = await visitor.send(method, path, { headers: { 'if-none-match': tag } });
      // A server may answer in full again; if it answers 304, then without a body.
      expectStatus(again, 200, 304);
      if (again.status === 304 && again.text !== '') throw new Failure('304 without a body', shown(again));
    },
  })),
  {
    name: 'without a cookie there is no session',
    run: async (visitor) => {
      expectCode(
        await visitor.call('putInteraction', { body: { event: 'SignIn' } }),
        400,
        'session.not_found',
      );
      expectCode(await visitor.call('submitInteraction'), 400, 'session.not_found');
      expectCode(await visitor.call('grantConsent'), 400, 'session.not_found');
    },
  },
  {
    name: 'an application leads to a page',
    run: async (visitor, { start }) => {
      const { pathname } = expectRedirect(await visitor.send('GET', start));
      if (!/^\/(sign-in|register)\b/.test(pathname))
        throw new Failure('the way to /sign-in or /register', pathname);
    },
  },
  {
    name: 'a body that does not fit is guard.invalid_input',
    run: async (visitor, { start }) => {
      await visitor.send('GET', start);
      for (const body of [{}, { event: 'Nothing' }, { event: 'SignIn', identifier: { username: 'ada' } }, []])
        expectCode(await visitor.call('putInteraction', { body }), 400, 'guard.invalid_input');
    },
  },
  {
    name: 'nothing can be submitted before something was put',
    run: async (visitor, { start }) => {
      await visitor.send('GET', start);
      expectCode(await visitor.call('submitInteraction'), 404, 'session.verification_session_not_found');
    },
  },
  {
    name: 'an interaction begins with 204, and keys a server does not know change nothing',
    run: async (visitor, { start }) => {
      await visitor.send('GET', start);
      expectStatus(
        await visitor.call('putInteraction', { body: { event: 'SignIn', of_a_newer_page: true } }),
        204,
      );
      expectCode(await visitor.call('submitInteraction'), 404, 'session.identifier_not_found');
    },
  },
  {
    name: 'a wrong password and an unknown person look the same',
    needsPerson: true,
    run: async (visitor, { start, person }) => {
      await visitor.send('GET', start);
      const refused = async (somebody: Person) => {
        const body = { event: 'SignIn', identifier: identifierOf(somebody) };
        const answer = await visitor.call('putInteraction', { body });
        expectCode(answer, 422, 'session.invalid_credentials');
        return answer.text;
      };
      const wrong = await refused({ ...person, password: 'certainly-not-the-password' });
      const unknown = await refused(strangerLike(person));
      if (wrong !== unknown) throw new Failure(`the answer to a wrong password: ${wrong}`, unknown);
    },
  },
  {
    name: 'a right password signs in, by way of consent, back to the application',
    needsPerson: true,
    run: async (visitor, { start, person }) => {
      await visitor.send('GET', start);
      const body = { event: 'SignIn', identifier: identifierOf(person) };
      expectStatus(await visitor.call('putInteraction', { body }), 204);
      let next = expectRedirect(
        await visitor.send('GET', expectRedirectTo(await visitor.call('submitInteraction'))),
      );
      // A server that has the consent on record leads straight back to the application.
      if (/^(\/sign-in)?\/consent$/.test(next.pathname)) {
        expectStatus(await visitor.call('getConsent'), 200, 404, 405);
        const onward = expectRedirectTo(await visitor.call('grantConsent'));
        next = expectRedirect(await visitor.send('GET', onward));
      }
      if (!next.searchParams.has('code')) throw new Failure('an application with a code', next.href);
      expectCode(await visitor.call('submitInteraction'), 400, 'session.not_found');
    },
  },
];
