import { applicationName } from '../../oidc/applications.ts';
import { sessionForRequest } from '../../session/mock-state.ts';
import type { MockState } from '../../session/mock-state.ts';
import { findSocialConnector } from '../../decide/identify/social-connector.ts';
import type { HttpRequest } from '../../server/http-request.ts';
import { providerUsers } from '../../people/provider-users.ts';
import type { ProviderUser } from '../../people/provider-users.ts';
import { seeOther } from '../../server/http-response.ts';
import type { HttpResponse } from '../../server/http-response.ts';
import { mockContextFor } from '../../decide/mock-context.ts';
import { pageResponse } from '../page-response.ts';
import { callbackAddress, readChoice } from './provider-choice.ts';
import { providerPage, providerErrorPage } from './provider-page.ts';

/** The request parameters: in the query or, as OpenID Connect also allows, in a posted form. */
const parametersOf = ({ method, url, body }: HttpRequest) =>
  method === 'POST' ? new URLSearchParams(body) : url.searchParams;

const errorResponse = (status: number, reason: string) => pageResponse(status, providerErrorPage(reason));

const answer = (
  mockState: MockState,
  request: HttpRequest,
  connectorId: string,
  isChoice: boolean,
): HttpResponse => {
  const { origin } = request;
  const { browser, interaction } = sessionForRequest(mockState, request);
  const context = mockContextFor(browser.tenant, origin);
  const connector = findSocialConnector(context, connectorId);
  if (!connector)
    return errorResponse(
      404,
      `The tenant ${browser.tenant} of this browser has no social connector "${connectorId}".`,
    );
  const params = parametersOf(request);
  const redirectUri = params.get('redirect_uri') ?? '';
  const own = `${origin}/callback/${encodeURIComponent(connectorId)}`;
  if (redirectUri !== own)
    return errorResponse(400, `redirect_uri must be ${own}; other addresses are refused.`);
  if (params.get('response_mode') === 'form_post')
    return errorResponse(
      400,
      'response_mode=form_post is not offered; the answer is in the query of redirect_uri.',
    );

  const people = new Map<string, ProviderUser>(Object.entries(context.tenant.providerUsers ?? providerUsers));
  const state = params.get('state');
  if (isChoice) {
    const choice = readChoice(params, people);
    if (!choice)
      return errorResponse(400, 'Choose a person, or enter an e-mail address, a phone number or a name.');
    return seeOther(callbackAddress(choice, { redirectUri, state, browserId: browser.id }, mockState));
  }
  const application = interaction ? applicationName(interaction.clientId) : null;
  const isAwaited = interaction?.social?.connectorId === connectorId;
  return pageResponse(
    200,
    providerPage({ connector, application, isAwaited, redirectUri, state, people, origin }),
  );
};

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * A social provider: `/_mock/social/{connectorId}?redirect_uri=&state=` shows accounts to choose from, then redirects
 * to `/callback/{connectorId}` with `state` and either a `code` that works once or an `error`.
 */
export function answerSocialProvider(mockState: MockState, request: HttpRequest): HttpResponse | null {
  const { method, url } = request;
  const [, id, choose] = /^\/_mock\/social\/([^/]+)(\/choose)?$/.exec(url.pathname) ?? [];
  const isChoice = choose !== undefined;
  if (id === undefined || !(method === 'POST' || (method === 'GET' && !isChoice))) return null;
  return answer(mockState, request, decoded(id), isChoice);
}
