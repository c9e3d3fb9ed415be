import type { Exchange } from '../http/exchange.ts';
import { codeOf } from '../http/exchange.ts';
import type { ServerRelease } from '../../../mocks/session/server-release.ts';

/** The release that a server behaves like. Section 12 of the contract says how their answers differ. */
export function detectRelease(consent: Exchange | undefined, firstScreen: URL | undefined): ServerRelease {
  if (firstScreen?.searchParams.has('app_id')) return '1.42';
  return consent?.status === 400 && codeOf(consent.json) === 'session.not_found' ? '1.22' : '1.12';
}
