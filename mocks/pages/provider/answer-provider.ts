import { applicationName } from '../../oidc/applications.ts';
import { sessionForRequest } from '../../session/mock-state.ts';
import type { MockState } from '../../session/mock-state.ts';
import type { HttpRequest } from '../../server/http-request.ts';
import type { ProviderUser } from '../../people/provider-users.ts';
import { seeOther } from '../../server/http-response.ts';
import type { HttpResponse } from '../../server/http-response.ts';
import { mockContextFor } from '../../world/mock-context.ts';
import { pageResponse } from '../page-response.ts';
import { callbackAddress, readChoice } from './provider-choice.ts';
import { organization } from './organization.ts';
import { formPostPage, providerPage, providerErrorPage } from './provider-page.ts';
import type { ProviderKind } from './provider.ts';
import { socialProvider } from './social-provider.ts';

/** Reads the request parameters from the query or, as OpenID Connect allows too, from a posted form. */
const parametersOf = ({ method, url, body }: HttpRequest) =>
  method === 'POST' ? new URLSearchParams(body) : url.searchParams;

const errorResponse = (status: number, reason: string) => pageResponse(status, providerErrorPage(reason));

const answer = (
  kind: ProviderKind,
  mockState: MockState,
  request: HttpRequest,
  connectorId: string,
  isChoice: boolean,
): HttpResponse => {
  const { origin } = request;
  const { browser, interaction } = sessionForRequest(mockState, request);
  const context = mockContextFor(browser.tenant, origin);
  const name = kind.nameOf(context, connectorId);
  if (name === undefined)
    return errorResponse(
      404,
      `The tenant ${browser.tenant} of this browser has no ${kind.connectorName} "${connectorId}".`,
    );
  const params = parametersOf(request);
  const redirectUri = params.get('redirect_uri') ?? '';
  const own = `${origin}/callback/${encodeURIComponent(connectorId)}`;
  if (redirectUri !== own)
    return errorResponse(400, `redirect_uri must be ${own}; other addresses are refused.`);
  const isPosted = params.get('response_mode') === 'form_post';
  if (isPosted && !kind.postsForms)
    return errorResponse(
      400,
      'response_mode=form_post is not offered; the answer is in the query of redirect_uri.',
    );

  const people = new Map<string, ProviderUser>(Object.entries(kind.peopleOf(context, connectorId)));
  const state = params.get('state');
  if (isChoice) {
    const choice = readChoice(params, people, kind);
    if (!choice) return errorResponse(400, `Choose a person, or enter the data that ${name} sends.`);
    const address = callbackAddress(choice, { kind, redirectUri, state, browserId: browser.id }, mockState);
    return isPosted ? pageResponse(200, formPostPage(name, new URL(address))) : seeOther(address);
  }
  const application = interaction ? applicationName(interaction.clientId) : null;
  const isAwaited = interaction !== null && kind.isAwaited(interaction, connectorId);
  return pageResponse(
    200,
    providerPage({
      kind,
      connectorId,
      name,
      application,
      isAwaited,
      isPosted,
      redirectUri,
      state,
      people,
      origin,
    }),
  );
};

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const kinds: Readonly<Record<string, ProviderKind>> = {
  [socialProvider.path]: socialProvider,
  [organization.path]: organization,
};

/**
 * A provider: `/_mock/social/{connectorId}?redirect_uri=&state=`, or the same below `/_mock/single-sign-on`, shows
 * accounts to choose from, then redirects to `/callback/{connectorId}` with `state` and either a `code` that works once
 * or an `error`.
 */
export function answerProvider(mockState: MockState, request: HttpRequest): HttpResponse | null {
  const { method, url } = request;
  const pattern = /^(\/_mock\/(?:social|single-sign-on))\/([^/]+)(\/choose)?$/;
  const [, path = '', id, choose] = pattern.exec(url.pathname) ?? [];
  const kind = kinds[path];
  const isChoice = choose !== undefined;
  if (!kind || id === undefined || !(method === 'POST' || (method === 'GET' && !isChoice))) return null;
  return answer(kind, mockState, request, decoded(id), isChoice);
}
