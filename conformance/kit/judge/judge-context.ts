import type { ServerRelease } from '../../../mocks/session/server-release.ts';
import type { ServerFacts } from '../plan/server-facts.ts';
import type { Api } from '../resources.ts';

/** Facts about the server and the request that the judge uses. */
export interface JudgeContext {
  api: Api;
  settings: ServerFacts | undefined;
  release: ServerRelease;
  /** Released servers answer this request with 500 (section 12 of the contract). */
  allows500: boolean;
  /** The body was not JSON, which servers refuse without a code. */
  allowsNoCode: boolean;
  /** Passwords, codes and tokens that this check has sent before. */
  sent: readonly string[];
}
