import type { Account } from '../../mocks/people/persona.ts';
import type { Body, Defect } from '../../mocks/rules/defect.ts';
import type { HttpRequest } from '../../mocks/server/http-request.ts';
import type { BrowserSession, Session } from '../../mocks/session/session.ts';
import { matchingTotpStep } from '../../mocks/verification/authenticator-app.ts';
import { TOTP, Secret } from 'otpauth';
import { defect, type NamedDefect } from './named-defect.ts';

const IDENTIFY = ['putInteraction', 'patchIdentifiers'] as const;

const identifierOf = (body: Body): Body =>
  body && typeof body['identifier'] === 'object' ? (body['identifier'] as Body) : body;

const withIdentifier = (body: Body, parts: object): Body => {
  const identifier = identifierOf(body);
  const changed = { ...identifier, ...parts };
  return identifier === body ? changed : { ...body, identifier: changed };
};

const accountOf = (identifier: Body, { accounts }: BrowserSession): Account | undefined =>
  accounts.find(({ username, email, phone }) =>
    [username, email, phone].some(
      (name) =>
        name !== undefined &&
        [identifier?.['username'], identifier?.['email'], identifier?.['phone']].includes(name),
    ),
  );

/** Takes a password for that of the account if it is near enough. */
const passwordsIf = (isNear: (given: string, own: string) => boolean): Pick<Defect, 'body'> => ({
  body: (body, { browser }) => {
    const given = identifierOf(body)?.['password'];
    const own = accountOf(identifierOf(body), browser)?.password;
    return typeof given === 'string' && own !== undefined && isNear(given, own)
      ? withIdentifier(body, { password: own })
      : body;
  },
});

/** Takes a code for the one that was sent if it is near enough. */
const codesIf = (isNear: (given: string, sent: string) => boolean): Pick<Defect, 'body'> => ({
  body: (body, { interaction }) => {
    const given = identifierOf(body)?.['verificationCode'];
    const sent = interaction?.stored && interaction.codes[interaction.stored.event]?.code;
    return typeof given === 'string' && sent !== undefined && sent !== null && isNear(given, sent)
      ? withIdentifier(body, { verificationCode: sent })
      : body;
  },
});

const changedJson = (request: HttpRequest, change: (body: string) => string): HttpRequest =>
  request.url.pathname.startsWith('/api/') ? { ...request, body: change(request.body) } : request;

const EVENTS = ['SignIn', 'Register', 'ForgotPassword'] as const;
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');

const keepsCodesOf = (
  session: Session,
  events: readonly string[],
  codes: NonNullable<Session['interaction']>['codes'],
) =>
  session.interaction && events.includes(session.interaction.stored?.event ?? '')
    ? {
        ...session,
        interaction: { ...session.interaction, codes: { ...codes, ...session.interaction.codes } },
      }
    : session;

const appCodeOf = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: now,
  });

/** Servers that take what is almost right, and servers that tell or do too much. */
export const nearMissDefects = {
  'passwords-in-any-case': defect('Letter case does not count in passwords.', IDENTIFY, {
    ...passwordsIf((given, own) => given.toLowerCase() === own.toLowerCase()),
  }),
  'passwords-trimmed': defect('Spaces around a password do not count.', IDENTIFY, {
    ...passwordsIf((given, own) => given.trim() === own),
  }),
  'passwords-by-their-first-letters': defect('Only the first eight letters of a password count.', IDENTIFY, {
    ...passwordsIf((given, own) => given.slice(0, 8) === own.slice(0, 8)),
  }),
  'codes-by-their-beginning': defect('The beginning of a code is enough.', IDENTIFY, {
    ...codesIf((given, sent) => sent.startsWith(given)),
  }),
  'codes-as-numbers': defect('A code may come as a number.', [], {
    request: (request) =>
      changedJson(request, (body) => body.replace(/("verificationCode":)(\d+)/, '$1"$2"')),
  }),
  'passcode-reusable-except-in-sign-in': defect(
    'The server accepts a code again in a registration and in a recovery.',
    IDENTIFY,
    {
      after: (decision, { interaction }) => ({
        ...decision,
        session: keepsCodesOf(decision.session, ['Register', 'ForgotPassword'], interaction?.codes ?? {}),
      }),
    },
  ),
  'events-in-any-spelling': defect('The server takes every spelling of an event.', [], {
    request: (request) =>
      changedJson(request, (body) =>
        body.replace(/("event":")([^"]+)/, (all, key: string, word: string) => {
          const event = EVENTS.find((one) => plain(one) === plain(word));
          return event ? `${key}${event}` : all;
        }),
      ),
  }),
  'second-person-ignored': defect(
    'Of two people in one interaction, the first one is signed in.',
    ['submitInteraction'],
    {
      before: (session) => {
        const { interaction } = session;
        return interaction?.stored
          ? {
              ...session,
              interaction: {
                ...interaction,
                stored: { ...interaction.stored, identifiers: interaction.stored.identifiers.slice(0, 1) },
              },
            }
          : session;
      },
    },
  ),
  'app-codes-by-their-beginning': defect(
    'The beginning of a code of an authenticator app is enough.',
    ['verifyMfa'],
    {
      context: (context) => ({
        ...context,
        mfaVerifier: {
          ...context.mfaVerifier,
          verifyTotp: (app, code, now) =>
            appCodeOf(app.secret, now).startsWith(code) || matchingTotpStep(app.secret, code, now) !== null
              ? app
              : null,
        },
      }),
    },
  ),
  'backup-codes-by-their-beginning': defect('The beginning of a backup code is enough.', ['verifyMfa'], {
    body: (body, { browser }) => {
      const given = body?.['code'];
      if (body?.['type'] !== 'BackupCode' || typeof given !== 'string') return body;
      const codes = browser.accounts.flatMap(({ factors = [] }) =>
        factors.flatMap((one) => (one.type === 'BackupCode' ? one.codes.map(({ code }) => code) : [])),
      );
      return { ...body, code: codes.find((one) => one.startsWith(given)) ?? given };
    },
  }),
  'backup-codes-in-any-case': defect('Letter case does not count in backup codes.', ['verifyMfa'], {
    body: (body) =>
      body?.['type'] === 'BackupCode' ? { ...body, code: String(body['code']).toLowerCase() } : body,
  }),
  'app-codes-without-spaces': defect('Spaces in the code of an app do not count.', ['verifyMfa'], {
    body: (body) =>
      body?.['type'] === 'Totp' && typeof body['code'] === 'string'
        ? { ...body, code: body['code'].replaceAll(' ', '') }
        : body,
  }),
  'secret-in-error-data': defect('A refusal repeats the password or code that was sent.', IDENTIFY, {
    after: (decision, _, body) => {
      const { password, verificationCode } = identifierOf(body) ?? {};
      const data = { given: password ?? verificationCode };
      return decision.answer.status < 400
        ? decision
        : { ...decision, patch: typeof decision.patch === 'object' ? { ...decision.patch, data } : { data } };
    },
  }),
  'secret-in-header': defect('An answer repeats a new password in a header.', [], {
    response: (response, { body }) => {
      const password = /"password":"([^"]*)"/.exec(body)?.[1];
      return password === undefined
        ? response
        : {
            ...response,
            headers: { ...response.headers, 'x-debug': `password ${encodeURIComponent(password)}` },
          };
    },
  }),
  'writes-by-get': defect('Operations that change something answer to GET.', [], {
    request: (request) =>
      request.method === 'GET' && request.url.pathname.endsWith('/submit')
        ? { ...request, method: 'POST' }
        : request.method === 'GET' && request.url.pathname === '/api/interaction'
          ? { ...request, method: 'DELETE' }
          : request,
  }),
  'method-of-the-query': defect('A query key of a GET request replaces its method.', [], {
    request: (request) => {
      const method = request.url.searchParams.get('_method');
      return method === null ? request : { ...request, method };
    },
  }),
  'any-tag-matches': defect('Every If-None-Match gets 304.', [], {
    response: (response, { headers, url }) =>
      headers['if-none-match'] !== undefined && url.pathname.startsWith('/api/.well-known/')
        ? { status: 304, headers: response.headers ?? {} }
        : response,
  }),
} as const satisfies Readonly<Record<string, NamedDefect>>;
