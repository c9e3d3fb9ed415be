import { shownHost } from '../../text/shown-name.ts';
import { safeHttpUrl, safeRedirectUri, sameOrigin } from './safe-redirect.ts';
import type { ReturnLink } from '../storage/social-handoff.ts';

/** The unchecked request in the address of /social/landing or /springboard. */
export interface DetourRequest {
  connectorId: string | null;
  redirectTo: string | null;
  /** The address that wants the provider's answer; `required` on /springboard. */
  link: { address: string | null; required: boolean };
  state?: string | null;
}

interface Surroundings {
  origin: string;
  native: boolean;
  connectorIds: readonly string[];
}

/** The way through a provider and back to an app or another page; `askFor` names the hosts that a person must agree to first. */
export interface Detour {
  connectorId: string;
  to: string;
  returnLink: ReturnLink | undefined;
  askFor: readonly string[];
}

/**
 * Undefined if data is missing or unsafe. The page follows a foreign host or an app at once only in a native webview,
 * because the link gets the data that the provider has about the person.
 */
export function planDetour(
  { connectorId, redirectTo, link, state }: DetourRequest,
  { origin, native, connectorIds }: Surroundings,
): Detour | undefined {
  const to = safeHttpUrl(redirectTo, origin);
  const back = link.address === null ? undefined : safeRedirectUri(link.address, origin);
  const isLinkUsable = back !== undefined || (link.address === null && !link.required);
  if (connectorId === null || !connectorIds.includes(connectorId) || to === undefined || !isLinkUsable)
    return undefined;
  const foreign = [to, back].filter((url) => url !== undefined && !sameOrigin(url, origin));
  return {
    connectorId,
    to,
    returnLink: back === undefined ? undefined : withState(back, state ?? stateOf(to)),
    askFor: native ? [] : [...new Set(foreign.map((url) => nameOf(url ?? '')))],
  };
}

const withState = (link: string, state: string | null): ReturnLink =>
  state === null ? { link } : { link, state };

/** The provider returns the `state` of the authorization URI unchanged in its callback. */
const stateOf = (url: string): string | null => new URL(url).searchParams.get('state');

/** The host of a web address, or the scheme of an app. */
function nameOf(url: string): string {
  const { protocol } = new URL(url);
  return /^https?:$/.test(protocol) ? shownHost(url) : protocol.slice(0, -1);
}
