import type { SocialUser } from '../../../people/social-user.ts';
import type { IdentifierRecord } from '../stored-interaction.ts';

export const reportedUsers = (identifiers: readonly IdentifierRecord[]): SocialUser[] =>
  identifiers.flatMap((record) => (record.kind === 'social' ? [record.userInfo] : []));
