import type { Defect } from '../../mocks/rules/defect.ts';
import type { HttpRequest } from '../../mocks/server/http-request.ts';
import type { HttpResponse } from '../../mocks/server/http-response.ts';
import type { FailedAttempts } from '../../mocks/world/lockout.ts';
import type { Session } from '../../mocks/session/session.ts';
import {
  changeExperience,
  codeOf,
  codesIf,
  identifierIn,
  passwordsIf,
  withRecords,
  withState,
} from './experience-hooks.ts';
import { changeBrowser, isSuccess, withAccounts, withSettings } from './hooks.ts';
import { defect, type NamedDefect } from './named-defect.ts';

const isAt = ({ url }: HttpRequest, path: string) => url.pathname === `/api/experience${path}`;

const withHeader = (response: HttpResponse, name: string, value: string): HttpResponse => ({
  ...response,
  headers: { ...response.headers, [name]: value },
});

const changedCookies = (change: (line: string) => string) => (response: HttpResponse) => {
  const lines = [response.headers?.['set-cookie'] ?? []].flat();
  return lines.length === 0
    ? response
    : { ...response, headers: { ...response.headers, 'set-cookie': lines.map(change) } };
};

const ofInteraction = (change: (line: string) => string) => (line: string) =>
  line.startsWith('_interaction=') ? change(line) : line;

const withBody = (response: HttpResponse, change: (body: object) => object): HttpResponse => {
  if (response.body === undefined || !response.body.startsWith('{')) return response;
  return { ...response, body: JSON.stringify(change(JSON.parse(response.body) as object)) };
};

/** Opens the last session for every cookie that no session has. */
function opensForAny(): Pick<Defect, 'request' | 'response'> {
  const known = new Set<string>();
  let last = '';
  return {
    request: (request) => {
      const given = request.cookies.get('_interaction');
      return given !== undefined && !known.has(given) && last !== ''
        ? { ...request, cookies: new Map([...request.cookies, ['_interaction', last]]) }
        : request;
    },
    response: (response) => {
      for (const line of [response.headers?.['set-cookie'] ?? []].flat()) {
        const id = /^_interaction=([^;]+)/.exec(line)?.[1];
        if (id !== undefined) {
          known.add(id);
          last = id;
        }
      }
      return response;
    },
  };
}

const interactionIn = ({ url }: HttpRequest) => /^\/oidc\/auth\/(.+)$/.exec(url.pathname)?.[1];

/** Lets every browser go on at the redirect of a submit. */
const redirectsAnyone: Pick<Defect, 'request' | 'response'> = {
  request: (request) => {
    const id = interactionIn(request);
    return id === undefined
      ? request
      : { ...request, cookies: new Map([...request.cookies, ['_interaction', id]]) };
  },
  response: (response, request) => {
    const id = interactionIn(request);
    return id === undefined || response.headers?.['set-cookie'] !== undefined
      ? response
      : withHeader(response, 'set-cookie', `_interaction=${id}; Path=/; HttpOnly; SameSite=Lax`);
  },
};

/** Gives the application a code at each visit of a redirect. */
function redirectsAgain(): Pick<Defect, 'response'> {
  const arrivals = new Map<string, HttpResponse>();
  return {
    response: (response, { url, cookies }) => {
      const isRedirect = url.pathname.startsWith('/oidc/auth/');
      const key = `${url.pathname} ${cookies.get('_mock') ?? ''}`;
      if (isRedirect && String(response.headers?.['location']).includes('code=')) arrivals.set(key, response);
      return (isRedirect && arrivals.get(key)) || response;
    },
  };
}

/** Shows the interaction that was read last, or the one with a user. */
function showsAnother(): Pick<Defect, 'before' | 'after'> {
  let last: Session['interaction'] = null;
  return {
    before: (session, body) =>
      body === null ? changeExperience(session, (now) => last?.experience ?? now) : session,
    after: (decision) => {
      const { interaction } = decision.session;
      if (interaction?.experience?.userId) last = interaction;
      return decision;
    },
  };
}

/** Counts failures per session. */
function countsPerSession(): Pick<Defect, 'before' | 'after'> {
  const attempts = new Map<string, FailedAttempts>();
  const idOf = ({ interaction }: Session) => interaction?.id ?? '';
  return {
    before: (session) => changeBrowser(session, () => ({ attempts: attempts.get(idOf(session)) ?? {} })),
    after: (decision, before) => {
      attempts.set(idOf(before), decision.session.browser.attempts);
      return decision;
    },
  };
}

const never = (session: Session) => changeBrowser(session, () => ({ attempts: {} }));

/** Servers of the Experience API that mix up sessions, limit nothing, take what is almost right, or tell too much. */
export const experienceWireDefects = {
  'exp-any-cookie-opens': defect(
    'A cookie that the server did not set opens the last session.',
    [],
    opensForAny(),
  ),
  'exp-redirect-for-anyone': defect('The redirect of a submit works in every browser.', [], redirectsAnyone),
  'exp-redirect-works-again': defect('The redirect of a submit works again.', [], redirectsAgain()),
  'exp-state-of-another': defect(
    'Reading the interaction shows the one of another session.',
    ['identify', 'readInteraction'],
    showsAnother(),
  ),
  'exp-cookie-refused': defect('The session cookie has SameSite=None without Secure.', [], {
    response: changedCookies(ofInteraction((line) => line.replace('SameSite=Lax', 'SameSite=None'))),
  }),
  'exp-cookie-path-narrow': defect('The path of the session cookie does not cover the API.', [], {
    response: changedCookies(ofInteraction((line) => line.replace('Path=/;', 'Path=/oidc;'))),
  }),
  'exp-cookie-strict': defect('The session cookie has SameSite=Strict.', [], {
    response: changedCookies(ofInteraction((line) => line.replace('SameSite=Lax', 'SameSite=Strict'))),
  }),
  'exp-never-locks': defect('Failures never lock a name.', ['verifyPassword', 'verifyCode'], {
    before: never,
  }),
  'exp-locks-per-session': defect('Failures count per session.', ['verifyPassword'], countsPerSession()),
  'exp-lock-lets-the-right-in': defect('A locked name still signs in.', ['verifyPassword'], {
    before: (session, body) => {
      const name = identifierIn(body);
      const account = session.browser.accounts.find((one) => name && one[name.type] === name.value);
      return account?.password === body?.['password'] ? never(session) : session;
    },
  }),
  'exp-lock-by-letter-case': defect('Letter case makes another name for the lockout.', ['verifyPassword'], {
    before: (session, body) => {
      const value = identifierIn(body)?.value;
      const isUpper = value !== undefined && value !== value.toLowerCase() && value.includes('@');
      return isUpper ? never(session) : session;
    },
  }),
  'exp-codes-never-lock': defect('Wrong codes never lock an address.', ['verifyCode'], {
    before: (session, body) =>
      withRecords((record) =>
        'sent' in record && record.sent ? { ...record, sent: { ...record.sent, tries: 0 } } : record,
      )(never(session), body),
  }),
  'exp-code-tries-unlimited': defect('A code may be tried as often as one likes.', ['verifyCode'], {
    before: withRecords((record) =>
      'sent' in record && record.sent ? { ...record, sent: { ...record.sent, tries: 0 } } : record,
    ),
  }),
  'exp-factor-tries-unlimited': defect(
    'Wrong codes of an app and wrong backup codes never lock.',
    ['verifyTotp', 'verifyBackupCode'],
    { before: never },
  ),
  'exp-messages-by-letter-case': defect('Letter case makes another address for messages.', ['sendCode'], {
    before: (session, body) => {
      const value = identifierIn(body)?.value ?? '';
      return value === value.toLowerCase() ? session : changeBrowser(session, () => ({ inbox: [] }));
    },
  }),
  'exp-messages-unlimited': defect('An address gets any number of messages.', ['sendCode'], {
    before: (session) =>
      changeBrowser(session, ({ inbox }) => ({ inbox: inbox.map((one) => ({ ...one, sentAt: 0 })) })),
  }),
  'exp-codes-expire-at-once': defect('A code expires within seconds.', ['verifyCode'], {
    context: withSettings(() => ({
      verificationCodePolicy: { expirationDuration: 5, maxRetryAttempts: 10 },
    })),
  }),
  'exp-lock-is-short': defect('A lockout ends within seconds.', ['verifyPassword'], {
    context: withSettings(() => ({ sentinelPolicy: { maxAttempts: 100, lockoutDuration: 0.1 } })),
  }),
  'exp-passwords-in-any-case': defect('Letter case does not count in passwords.', ['verifyPassword'], {
    body: passwordsIf((given, own) => given.toLowerCase() === own.toLowerCase()),
  }),
  'exp-passwords-trimmed': defect('Spaces around a password do not count.', ['verifyPassword'], {
    body: passwordsIf((given, own) => given.trim() === own),
  }),
  'exp-passwords-cut-off': defect('A password counts to byte 72.', ['verifyPassword'], {
    body: passwordsIf(
      (given, own) =>
        own.length >= 72 && Buffer.from(given).subarray(0, 72).equals(Buffer.from(own).subarray(0, 72)),
    ),
  }),
  'exp-passwords-end-at-nul': defect('A password ends at a NUL.', ['verifyPassword'], {
    body: passwordsIf((given, own) => given.split('\u0000')[0] === own),
  }),
  'exp-passwords-end-at-line-feed': defect('A password ends at a line feed.', ['verifyPassword'], {
    body: passwordsIf((given, own) => given.split('\n')[0] === own),
  }),
  'exp-passwords-by-low-bytes': defect(
    'Only the low byte of each character of a password counts.',
    ['verifyPassword'],
    { body: passwordsIf((given, own) => Buffer.from(given, 'latin1').toString('latin1') === own) },
  ),
  'exp-passwords-without-accents': defect('Accents do not count in passwords.', ['verifyPassword'], {
    body: passwordsIf((given, own) => given.normalize('NFD').replaceAll(/\p{M}/gu, '') === own),
  }),
  'exp-passwords-normalized': defect('A password in full-width letters is the same.', ['verifyPassword'], {
    body: passwordsIf((given, own) => given.normalize('NFKC') === own),
  }),
  'exp-codes-by-their-beginning': defect('The beginning of a code is enough.', ['verifyCode'], {
    body: codesIf((given, sent) => sent.startsWith(given)),
  }),
  'exp-codes-as-numbers': defect('A code may come as a number.', [], {
    request: (request) => ({ ...request, body: request.body.replace(/("code":)(\d+)/, '$1"$2"') }),
  }),
  'exp-codes-by-value': defect('A code is compared as a number.', ['verifyCode'], {
    body: codesIf((given, sent) => Number(given) === Number(sent)),
  }),
  'exp-codes-normalized': defect('Full-width digits count as digits.', ['verifyCode'], {
    body: codesIf((given, sent) => given.normalize('NFKC') === sent),
  }),
  'exp-plus-ignored': defect('The tag of an address does not count.', ['verifyCode'], {
    body: (body) => {
      const identifier = identifierIn(body);
      return identifier
        ? { ...body, identifier: { ...identifier, value: identifier.value.replace(/\+[^@]*@/, '@') } }
        : body;
    },
  }),
  'exp-names-normalized': defect(
    'A username in compatibility forms is the same.',
    ['verifyPassword', 'identify'],
    {
      body: (body) => {
        const identifier = identifierIn(body);
        return identifier
          ? { ...body, identifier: { ...identifier, value: identifier.value.normalize('NFKC') } }
          : body;
      },
    },
  ),
  'exp-names-trimmed': defect('Spaces around a username do not count.', ['verifyPassword', 'identify'], {
    body: (body) => {
      const identifier = identifierIn(body);
      return identifier ? { ...body, identifier: { ...identifier, value: identifier.value.trim() } } : body;
    },
  }),
  'exp-bytes-dropped': defect('Bytes that are not UTF-8 are dropped.', [], {
    request: (request) => ({ ...request, body: request.body.replaceAll('\uFFFD', '') }),
  }),
  'exp-events-in-any-spelling': defect('The server takes every spelling of an event.', [], {
    request: (request) => ({
      ...request,
      body: request.body.replace(/("interactionEvent":")([^"]+)/, (all, key: string, word: string) => {
        const event = ['SignIn', 'Register', 'ForgotPassword'].find(
          (one) => one.toLowerCase() === word.toLowerCase().replaceAll(/[^a-z]/g, ''),
        );
        return event === undefined ? all : `${key}${event}`;
      }),
    }),
  }),
  'exp-app-codes-by-their-beginning': defect('A longer code of an app is cut off.', ['verifyTotp'], {
    body: (body) => (body ? { ...body, code: String(body['code']).slice(0, 6) } : body),
  }),
  'exp-state-stored-by-caches': defect('Caches may store the interaction.', [], {
    response: (response, request) =>
      isAt(request, '/interaction') ? withHeader(response, 'cache-control', 'public, max-age=60') : response,
  }),
  'exp-answers-stored-by-caches': defect('Caches may store every answer of the API.', [], {
    response: (response, { url }) =>
      url.pathname.startsWith('/api/experience')
        ? withHeader(response, 'cache-control', 'max-age=3600')
        : response,
  }),
  'exp-writes-by-get': defect('Operations that change something answer to GET.', [], {
    request: (request) =>
      request.method === 'GET' && isAt(request, '/submit') ? { ...request, method: 'POST' } : request,
    response: (response, request) =>
      isAt(request, '/profile/mfa/mfa-skipped') && request.method === 'GET' ? { status: 204 } : response,
  }),
  'exp-code-in-answer': defect('The answer to the request of a code has the code.', ['sendCode'], {
    after: (decision, before) => {
      const sent = decision.session.browser.inbox[0];
      const isNew = sent && before.browser.inbox[0]?.id !== sent.id;
      return isSuccess(decision) && isNew
        ? { ...decision, body: { ...decision.body, debug: { code: sent.code } } }
        : decision;
    },
  }),
  'exp-password-in-state': defect('The interaction shows a proposed password.', ['readInteraction'], {
    after: (decision, { interaction }) => {
      const record = interaction?.experience?.records.find(({ type }) => type === 'NewPasswordIdentity');
      return record?.type === 'NewPasswordIdentity'
        ? { ...decision, body: { ...decision.body, proposed: record.password } }
        : decision;
    },
  }),
  'exp-secret-in-error': defect('A refusal repeats the password that was sent.', [], {
    response: (response, { body }) => {
      const password = /"password":"([^"]{6,})"/.exec(body)?.[1];
      return password !== undefined && response.status >= 400
        ? withBody(response, (answer) => ({ ...answer, data: { given: password } }))
        : response;
    },
  }),
  'exp-one-tag-for-all-languages': defect('Phrases of all languages have the same tag.', [], {
    response: (response, { url, headers }) =>
      url.pathname === '/api/.well-known/phrases'
        ? headers['if-none-match'] === '"phrases"'
          ? { status: 304, headers: { etag: '"phrases"' } }
          : withHeader(response, 'etag', '"phrases"')
        : response,
  }),
  'exp-errors-as-500': defect('A missing session is answered with 500.', [], {
    response: (response) =>
      response.status === 400 && response.body?.includes('session.not_found') === true
        ? { ...response, status: 500, body: '{"message":"Internal server error."}' }
        : response,
  }),
  'exp-conflict-as-400': defect('409 is answered as 400.', [], {
    response: (response) => (response.status === 409 ? { ...response, status: 400 } : response),
  }),
  'exp-unprocessable-as-400': defect('422 is answered as 400.', [], {
    response: (response) => (response.status === 422 ? { ...response, status: 400 } : response),
  }),
  'exp-created-as-204': defect('A creation is answered with 204.', [], {
    response: (response) =>
      response.status === 201 ? { status: 204, headers: response.headers ?? {} } : response,
  }),
  'exp-ids-as-numbers': defect('Record ids are numbers.', [], {
    response: (response) =>
      withBody(response, (body) => ('verificationId' in body ? { ...body, verificationId: 7 } : body)),
  }),
  'exp-bodies-not-validated': defect('A body that breaks its schema is no error.', [], {
    response: (response, { url }) =>
      response.body?.includes('guard.invalid_input') === true && url.pathname.startsWith('/api/experience')
        ? { status: 204 }
        : response,
  }),
  'exp-start-not-needed': defect('Calls before a start find an interaction.', [], {
    response: (response) =>
      response.body?.includes('session.interaction_not_found') === true
        ? withBody({ ...response, status: 404 }, (body) => ({
            ...body,
            code: 'session.identifier_not_found',
          }))
        : response,
  }),
  'exp-missing-parts-in-capitals': defect('Missing parts are written with a capital letter.', [], {
    response: (response) =>
      withBody(response, (body) => {
        const data = 'data' in body ? (body.data as { missingProfile?: string[] }) : {};
        return data.missingProfile
          ? {
              ...body,
              data: {
                missingProfile: data.missingProfile.map((one) => one.charAt(0).toUpperCase() + one.slice(1)),
              },
            }
          : body;
      }),
  }),
  'exp-other-sites-may-read': defect('Other sites may read the answers.', [], {
    response: (response, { headers }) =>
      headers.origin === undefined
        ? response
        : {
            ...response,
            headers: {
              ...response.headers,
              'access-control-allow-origin': headers.origin,
              'access-control-allow-credentials': 'true',
            },
          },
  }),
  'exp-event-change-is-refused-late': defect('A refused change of the event changes it.', ['changeEvent'], {
    after: (decision, before, body) =>
      codeOf(decision) === 'session.not_supported_for_forgot_password' &&
      before.interaction?.experience?.event === 'SignIn'
        ? {
            ...decision,
            session: changeExperience(before, () => ({
              event: body?.['interactionEvent'] === 'ForgotPassword' ? 'ForgotPassword' : 'SignIn',
              userId: null,
            })),
          }
        : decision,
  }),
  'exp-identity-forgotten': defect('Identification forgets whom it has found.', ['identify'], {
    after: (decision, { interaction }) =>
      isSuccess(decision) && interaction?.experience?.event === 'SignIn'
        ? withState(decision, () => ({ userId: null }))
        : decision,
  }),
  'exp-passwordless-people-have-one': defect(
    'An account that has no password takes its own name.',
    ['verifyPassword'],
    {
      before: withAccounts((one) => ({ ...one, password: one.password ?? one.username ?? one.email ?? '' })),
    },
  ),
} as const satisfies Readonly<Record<string, NamedDefect>>;
