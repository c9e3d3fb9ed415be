import type { MockContext } from '../../world/mock-context.ts';
import type { SpecialInput } from '../../inputs/inputs.ts';
import type { ProviderUser } from '../../people/provider-users.ts';
import type { BrowserSession, Interaction } from '../../session/session.ts';
import type { SocialUser } from '../../people/social-user.ts';

/** A kind of identity provider: social providers, or organizations of single sign-on. */
export interface ProviderKind {
  path: '/_mock/social' | '/_mock/single-sign-on';
  /** Completes a sentence such as "no social connector". */
  connectorName: string;
  /** The data that it sends about a person, as part of a sentence. */
  tells: string;
  hasPhone: boolean;
  /** True if it can answer with a posted form. */
  postsForms: boolean;
  /** Authorization codes that make its connector fail. */
  errors: readonly SpecialInput[];
  /** The name of a connector; undefined for an unknown id. */
  nameOf(context: MockContext, connectorId: string): string | undefined;
  peopleOf(context: MockContext, connectorId: string): Readonly<Record<string, ProviderUser>>;
  isAwaited(interaction: Interaction, connectorId: string): boolean;
  /** Stores the person under the code. */
  withCode(browser: BrowserSession, code: string, user: SocialUser): BrowserSession;
}
