import { authorizationResponseUrl } from '../../oidc/applications.ts';
import type { MockState } from '../../session/mock-state.ts';
import type { ProviderUser } from '../../people/provider-users.ts';
import { newId } from '../../session/session.ts';
import type { ProviderKind } from './provider.ts';
import type { SocialUser } from '../../people/social-user.ts';

export type Choice =
  | { kind: 'person'; user: SocialUser }
  | { kind: 'cancel' | 'error' | 'no-code' | 'other-state' }
  /** An authorization code that makes the connector fail (mocks/inputs/inputs.ts). */
  | { kind: 'code'; code: string };

const typedUser = (params: URLSearchParams): SocialUser | null => {
  const field = (name: string) => params.get(name)?.trim().slice(0, 256) ?? '';
  const name = field('name');
  const email = field('email').toLowerCase();
  const phone = field('phone').replaceAll(/\D/g, '');
  const key = email || phone || name;
  if (!key) return null;
  return { id: `typed ${key}`, ...(name && { name }), ...(email && { email }), ...(phone && { phone }) };
};

/** The choice in a submitted form; null if it names no known person or error. */
export function readChoice(
  params: URLSearchParams,
  people: ReadonlyMap<string, ProviderUser>,
  { errors }: ProviderKind,
): Choice | null {
  const [kind = '', name = ''] = (params.get('choice') ?? '').split(':', 2);
  switch (kind) {
    case 'cancel':
    case 'error':
    case 'no-code':
    case 'other-state':
      return { kind };
    case 'code':
      return errors.some(({ input }) => input === name) ? { kind, code: name } : null;
    case 'person': {
      const user = people.get(name)?.user;
      return user ? { kind, user } : null;
    }
    default: {
      const user = typedUser(params);
      return user && { kind: 'person', user };
    }
  }
}

interface ProviderRequest {
  kind: ProviderKind;
  redirectUri: string;
  state: string | null;
  browserId: string;
}

/** The callback address with the answer. Stores a new code until the page sends it. */
export function callbackAddress(
  choice: Choice,
  { kind, redirectUri, state, browserId }: ProviderRequest,
  { sessions }: MockState,
): string {
  const back = (answer: Readonly<Record<string, string | null>>) =>
    authorizationResponseUrl(redirectUri, answer);
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
      sessions.updateBrowser(browserId, (browser) => kind.withCode(browser, code, choice.user));
      return back({ code, state });
    }
  }
}
