import type { getConsent } from '../api/generated/operations.ts';
import type { Answer } from '../api/operation.ts';
import { shownIdentifier } from '../domain/shown-identifier.ts';

export type ConsentInfo = Answer<typeof getConsent>;

/** The texts that name an account, the best first. */
export function accountNames({ name, username, primaryEmail, primaryPhone, id }: ConsentInfo['user']) {
  const email = primaryEmail && shownIdentifier({ kind: 'email', value: primaryEmail });
  const phone = primaryPhone && shownIdentifier({ kind: 'phone', value: primaryPhone });
  const [best = id, ...others] = [name, username, email, phone].filter((text) => text?.trim());
  return { best: best ?? id, detail: email ?? phone ?? others[0] ?? undefined };
}

/** Undefined where the application has no name. */
export const applicationName = ({ displayName, name }: ConsentInfo['application']): string | undefined =>
  [displayName, name].find((text) => text?.trim()) ?? undefined;
