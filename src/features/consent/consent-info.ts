import { plainText } from '../../text/shown-name.ts';
import { shownIdentifier } from '../../domain/shown-identifier.ts';
import type { ConsentInfo } from '../../server/consent.ts';

export const isVisible = (text: string | null | undefined): text is string => plainText(text ?? '') !== '';

/** The texts that name an account, the best first. */
export function accountNames({ name, username, primaryEmail, primaryPhone, id }: ConsentInfo['user']) {
  const email = primaryEmail && shownIdentifier({ kind: 'email', value: primaryEmail });
  const phone = primaryPhone && shownIdentifier({ kind: 'phone', value: primaryPhone });
  const [best = id, ...others] = [name, username, email, phone].filter(isVisible);
  return { best, detail: email ?? phone ?? others[0] ?? undefined };
}

/** Undefined if the application has no name. */
export const applicationName = ({ displayName, name }: ConsentInfo['application']): string | undefined =>
  [displayName, name].find(isVisible) ?? undefined;

/** The values that name the application in a text; the catalogue has other forms for one without a name. */
export interface AppInText {
  readonly [value: string]: string;
  name: string;
  context: 'unnamed' | '';
}

type ConsentOrganization = NonNullable<ConsentInfo['organizations']>[number];

export const organizationName = ({ name, id }: ConsentOrganization): string => (isVisible(name) ? name : id);

/** The keys of missing consent that the page shows. */
const SHOWN_OF_ACCOUNT = [
  'missingOIDCScope',
  'missingResourceScopes',
] as const satisfies (keyof ConsentInfo)[];
const SHOWN_OF_ORGANIZATION = ['missingResourceScopes'] as const satisfies (keyof ConsentOrganization)[];

const isEmpty = (value: unknown): boolean =>
  !value || typeof value === 'boolean' || (typeof value === 'object' && Object.keys(value).length === 0);

const hasOther = (part: Readonly<Record<string, unknown>>, shown: readonly string[]): boolean =>
  Object.entries(part).some(
    ([key, value]) => key.startsWith('missing') && !shown.includes(key) && !isEmpty(value),
  );

/** Whether a newer server asks for a kind of permission that the page cannot name and that "Allow" would grant unseen. */
export const asksForMore = (info: ConsentInfo): boolean =>
  hasOther(info, SHOWN_OF_ACCOUNT) ||
  (info.organizations ?? []).some((organization) => hasOther(organization, SHOWN_OF_ORGANIZATION));
