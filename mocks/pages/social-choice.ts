import { backTo } from '../oidc/applications.ts';
import type { Backend } from '../server/backend.ts';
import { inputs } from '../inputs/inputs.ts';
import type { SocialPerson } from '../people/social-people.ts';
import { newId } from '../session/session.ts';
import type { SocialUser } from '../session/stored.ts';

/** What somebody decided at the provider. */
export type Choice =
  | { kind: 'person'; user: SocialUser }
  | { kind: 'cancel' | 'error' | 'no-code' | 'other-state' }
  /** A code that stands for an error of the provider (mocks/inputs.ts). */
  | { kind: 'code'; code: string };

/** What a provider can do wrong, by the code that says so. */
export const failures = inputs.filter(({ where }) => where === 'provider');

const typed = (params: URLSearchParams): SocialUser | null => {
  const given = (name: string) => params.get(name)?.trim().slice(0, 256) ?? '';
  const name = given('name');
  const email = given('email').toLowerCase();
  const phone = given('phone').replaceAll(/\D/g, '');
  const key = email || phone || name;
  if (!key) return null;
  return { id: `typed ${key}`, ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
};

/** What was pressed; null where that means nobody. */
export function readChoice(
  params: URLSearchParams,
  people: ReadonlyMap<string, SocialPerson>,
): Choice | null {
  const [kind = '', name = ''] = (params.get('choice') ?? '').split(':', 2);
  switch (kind) {
    case 'cancel':
    case 'error':
    case 'no-code':
    case 'other-state':
      return { kind };
    case 'code':
      return failures.some(({ input }) => input === name) ? { kind, code: name } : null;
    case 'person': {
      const user = people.get(name)?.user;
      return user ? { kind, user } : null;
    }
    default: {
      const user = typed(params);
      return user && { kind: 'person', user };
    }
  }
}

interface Return {
  redirectUri: string;
  state: string | null;
  browserId: string;
}

/** The address that carries the answer; a new code is kept for the browser until it is brought back. */
export function answerOf(
  choice: Choice,
  { redirectUri, state, browserId }: Return,
  { sessions }: Backend,
): string {
  const back = (answer: Readonly<Record<string, string | null>>) => backTo(redirectUri, answer);
  switch (choice.kind) {
    case 'cancel':
      return back({ error: 'access_denied', error_description: 'The person pressed Cancel.', state });
    case 'error':
      return back({ error: 'server_error', error_description: 'The provider failed.', state });
    case 'no-code':
      return back({ state });
    case 'other-state':
      return back({ code: newId(), state: newId() });
    case 'code':
      return back({ code: choice.code, state });
    case 'person': {
      const code = newId();
      sessions.change(browserId, (browser) => ({
        ...browser,
        social: { ...browser.social, [code]: choice.user },
      }));
      return back({ code, state });
    }
  }
}
