import type { Defect } from '../../mocks/rules/defect.ts';
import type { FailedAttempts } from '../../mocks/world/lockout.ts';
import { json, type HttpResponse } from '../../mocks/server/http-response.ts';
import type { Interaction, Session } from '../../mocks/session/session.ts';
import type { StoredInteraction } from '../../mocks/dialects/interaction/stored-interaction.ts';
import { changeBrowser, isSuccess } from './hooks.ts';
import { defect, type NamedDefect } from './named-defect.ts';

const withStored = (session: Session, stored: StoredInteraction): Session =>
  session.interaction ? { ...session, interaction: { ...session.interaction, stored } } : session;

/** Counts failures per interaction, and not per identifier. */
function lockoutPerSession(): Pick<Defect, 'before' | 'after'> {
  const attempts = new Map<string, FailedAttempts>();
  const idOf = ({ interaction }: Session) => interaction?.id ?? '';
  return {
    before: (session) => ({
      ...session,
      browser: { ...session.browser, attempts: attempts.get(idOf(session)) ?? {} },
    }),
    after: (decision, before) => {
      attempts.set(idOf(before), decision.session.browser.attempts);
      return decision;
    },
  };
}

/** Counts failures per network. */
function lockoutPerNetwork(): Pick<Defect, 'request' | 'before' | 'after'> {
  const attempts = new Map<string, FailedAttempts>();
  let network = '';
  return {
    request: (request) => {
      network = String(request.headers['x-forwarded-for'] ?? '');
      return request;
    },
    before: (session) => changeBrowser(session, () => ({ attempts: attempts.get(network) ?? {} })),
    after: (decision) => {
      attempts.set(network, decision.session.browser.attempts);
      return decision;
    },
  };
}

/** Remembers what was submitted, and hands it to the next interaction of the session. */
function carriesOver(): Pick<Defect, 'after'> {
  const finished = new Map<string, StoredInteraction>();
  return {
    after: (decision, { interaction }, body) => {
      const { id = '', stored } = interaction ?? {};
      const isSubmit = body === null;
      if (isSubmit) {
        if (stored && isSuccess(decision)) finished.set(id, stored);
        return decision;
      }
      const earlier = finished.get(id);
      const now = decision.session.interaction?.stored;
      if (!earlier || !now || !isSuccess(decision)) return decision;
      const identifiers = now.identifiers.length > 0 ? now.identifiers : earlier.identifiers;
      const merged = { ...now, identifiers, profile: { ...earlier.profile, ...now.profile } };
      return { ...decision, session: withStored(decision.session, merged) };
    },
  };
}

/** A second submit right after the first finds what that one found, and the name free. */
function submitsTwice(): Pick<Defect, 'before' | 'after'> {
  const submitted = new Map<string, StoredInteraction>();
  const idOf = (interaction: Interaction | null) => interaction?.id ?? '';
  return {
    before: (session) => {
      const stored = submitted.get(idOf(session.interaction));
      if (!stored || session.interaction?.stored) return session;
      const { browser } = session;
      const last = browser.accounts.length - 1;
      const accounts = browser.accounts.map(({ username, email, phone, ...one }, at) =>
        at === last
          ? one
          : { ...one, ...(username && { username }), ...(email && { email }), ...(phone && { phone }) },
      );
      return withStored({ ...session, browser: { ...browser, accounts } }, stored);
    },
    after: (decision, { interaction }) => {
      if (interaction?.stored?.event === 'Register' && isSuccess(decision))
        submitted.set(idOf(interaction), interaction.stored);
      return decision;
    },
  };
}

/** Takes the cookies of a session that has reached the application. */
function livesOn(): Pick<Defect, 'response'> {
  const ended = new Set<string>();
  return {
    response: (response, { cookies, url, origin }) => {
      const id = cookies.get('_interaction') ?? '';
      if (String(response.headers?.['location']).includes('code=')) ended.add(id);
      const isSubmit = url.pathname === '/api/interaction/submit';
      return ended.has(id) && isSubmit ? json(200, { redirectTo: `${origin}/oidc/auth/${id}` }) : response;
    },
  };
}

const withHeaders = (
  response: HttpResponse,
  change: (headers: NonNullable<HttpResponse['headers']>) => NonNullable<HttpResponse['headers']>,
): HttpResponse => ({ ...response, headers: change(response.headers ?? {}) });

/** Servers that mix up sessions. */
export const sessionDefects = {
  'lockout-per-session': defect(
    'Failed attempts count per session, so another cookie begins anew.',
    ['putInteraction', 'patchIdentifiers'],
    lockoutPerSession(),
  ),
  'lockout-per-network': defect(
    'Failed attempts count per address in X-Forwarded-For, which anyone can choose.',
    ['putInteraction', 'patchIdentifiers'],
    lockoutPerNetwork(),
  ),
  'messages-count-per-event': defect(
    'Messages of each event count apart.',
    ['sendVerificationCode', 'sendCode'],
    {
      before: (session) => {
        const { stored, experience } = session.interaction ?? {};
        const now = experience?.event ?? stored?.event;
        return changeBrowser(session, ({ inbox }) => ({ inbox: inbox.filter(({ event }) => event === now) }));
      },
    },
  ),
  'application-state-lost': defect('The application gets another state than it sent.', [], {
    response: (response) =>
      withHeaders(response, (headers) => {
        const { location } = headers;
        return typeof location === 'string' && location.includes('code=')
          ? { ...headers, location: location.replace(/([?&]state=)[^&]*/, '$1other') }
          : headers;
      }),
  }),
  'start-keeps-the-session': defect('A start in a browser that has a session does not make a new one.', [], {
    response: (response, { cookies, url }) =>
      url.pathname === '/oidc/auth' && cookies.has('_interaction')
        ? withHeaders(response, ({ 'set-cookie': lines = [], ...headers }) => ({
            ...headers,
            'set-cookie': [lines].flat().filter((line) => !line.startsWith('_interaction=')),
          }))
        : response,
  }),
  'finished-session-lives-on': defect(
    'A finished session ends only in the cookies of the browser.',
    [],
    livesOn(),
  ),
  'finished-interaction-comes-back': defect(
    'What was finished shows up in the next interaction of its session.',
    ['submitInteraction', 'putInteraction'],
    carriesOver(),
  ),
  'two-submits-make-two-accounts': defect(
    'Two submits at once make two accounts.',
    ['submitInteraction'],
    submitsTwice(),
  ),
  'authorization-code-constant': defect('Every sign-in gives the application the same code.', [], {
    response: (response) =>
      withHeaders(response, (headers) => {
        const { location } = headers;
        return typeof location === 'string'
          ? { ...headers, location: location.replace(/([?&]code=)[^&]*/, '$1always-this') }
          : headers;
      }),
  }),
} as const satisfies Readonly<Record<string, NamedDefect>>;
