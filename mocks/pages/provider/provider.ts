import type { MockContext } from '../../rules/mock-context.ts';
import type { SpecialInput } from '../../inputs/inputs.ts';
import type { ProviderUser } from '../../people/provider-users.ts';
import type { BrowserSession, Interaction } from '../../session/session.ts';
import type { SocialUser } from '../../session/stored-interaction.ts';

/** A kind of service that tells who a person is: social providers, or the organizations of single sign-on. */
export interface ProviderKind {
  path: '/_mock/social' | '/_mock/single-sign-on';
  /** As in a sentence: "no social connector". */
  connectorName: string;
  /** What it tells of a person, as in a sentence. */
  tells: string;
  hasPhone: boolean;
  /** Whether it can answer by a form that the page of the person posts. */
  postsForms: boolean;
  /** Authorization codes that make its connector fail. */
  errors: readonly SpecialInput[];
  /** The name of a connector; undefined where the settings have none of that id. */
  nameOf(context: MockContext, connectorId: string): string | undefined;
  peopleOf(context: MockContext, connectorId: string): Readonly<Record<string, ProviderUser>>;
  isAwaited(interaction: Interaction, connectorId: string): boolean;
  /** The browser once the code stands for the person. */
  withCode(browser: BrowserSession, code: string, user: SocialUser): BrowserSession;
}
