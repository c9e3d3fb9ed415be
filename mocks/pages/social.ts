import { applicationName } from '../oidc/applications.ts';
import { sessionOf } from '../server/backend.ts';
import type { Backend } from '../server/backend.ts';
import { connectorOf } from '../decide/social.ts';
import type { Exchange } from '../server/exchange.ts';
import { socialPeople } from '../people/social-people.ts';
import type { SocialPerson } from '../people/social-people.ts';
import { seeOther } from '../server/reply.ts';
import type { Reply } from '../server/reply.ts';
import { worldOf } from '../session/mock-context.ts';
import { pageReply } from './page-reply.ts';
import { answerOf, readChoice } from './social-choice.ts';
import { socialPage, socialRefusal } from './social-page.ts';

/** The request of the sign-in page: by query or, as OpenID Connect also allows, by a form that was posted. */
const paramsOf = ({ method, url, body }: Exchange) =>
  method === 'POST' ? new URLSearchParams(body) : url.searchParams;

const refuse = (status: number, reason: string) => pageReply(status, socialRefusal(reason));

const answer = (backend: Backend, exchange: Exchange, connectorId: string, isChoice: boolean): Reply => {
  const { origin } = exchange;
  const { browser, interaction } = sessionOf(backend, exchange);
  const world = worldOf(browser.tenant, origin);
  const connector = connectorOf(world, connectorId);
  if (!connector)
    return refuse(
      404,
      `The tenant ${browser.tenant} of this browser has no social connector "${connectorId}".`,
    );
  const params = paramsOf(exchange);
  const redirectUri = params.get('redirect_uri') ?? '';
  const own = `${origin}/callback/${encodeURIComponent(connectorId)}`;
  if (redirectUri !== own) return refuse(400, `redirect_uri must be ${own}: nobody is sent anywhere else.`);
  if (params.get('response_mode') === 'form_post')
    return refuse(400, 'response_mode=form_post is not offered: the answer comes back in the address.');

  const people = new Map<string, SocialPerson>(Object.entries(world.tenant.socialPeople ?? socialPeople));
  const state = params.get('state');
  if (isChoice) {
    const choice = readChoice(params, people);
    if (!choice) return refuse(400, 'Choose somebody, or give an e-mail address, a phone number or a name.');
    return seeOther(answerOf(choice, { redirectUri, state, browserId: browser.id }, backend));
  }
  const application = interaction ? applicationName(interaction.clientId) : null;
  const isAwaited = interaction?.social?.connectorId === connectorId;
  return pageReply(
    200,
    socialPage({ connector, application, isAwaited, redirectUri, state, people, origin }),
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
 * A social provider, as the sign-in page meets one: `/_mock/social/{connectorId}?redirect_uri=&state=` asks who one is, and comes
 * back to the page's own `/callback/{connectorId}` with `code` and `state`, or with `error`. The code is good once.
 */
export function answerSocial(backend: Backend, exchange: Exchange): Reply | null {
  const { method, url } = exchange;
  const [, id, choose] = /^\/_mock\/social\/([^/]+)(\/choose)?$/.exec(url.pathname) ?? [];
  const isChoice = choose !== undefined;
  if (id === undefined || !(method === 'POST' || (method === 'GET' && !isChoice))) return null;
  return answer(backend, exchange, decoded(id), isChoice);
}
