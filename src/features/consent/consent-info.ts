import { plainText } from '../../domain/names.ts';
import { shownIdentifier } from '../../domain/shown-identifier.ts';
import type { ConsentInfo } from './calls.ts';

export const isVisible = (text: string | null | undefined): text is string => plainText(text ?? '') !== '';

/** The texts that name an account, the best first. */
export function accountNames({ name, username, primaryEmail, primaryPhone, id }: ConsentInfo['user']) {
  const email = primaryEmail && shownIdentifier({ kind: 'email', value: primaryEmail });
  const phone = primaryPhone && shownIdentifier({ kind: 'phone', value: primaryPhone });
  const [best = id, ...others] = [name, username, email, phone].filter(isVisible);
  return { best, detail: email ?? phone ?? others[0] ?? undefined };
}

/** Undefined where the application has no name. */
export const applicationName = ({ displayName, name }: ConsentInfo['application']): string | undefined =>
  [displayName, name].find(isVisible) ?? undefined;

/** The application in a text; those about one without a name are forms of their own. */
export interface AppInText {
  readonly [value: string]: string;
  name: string;
  context: 'unnamed' | '';
}

type Organization = NonNullable<ConsentInfo['organizations']>[number];

export const organizationName = ({ name, id }: Organization): string => (isVisible(name) ? name : id);

/** All names and descriptions on the consent page, except the name of the application. */
export function otherNames({
  user,
  organizations = [],
  missingOIDCScope,
  missingResourceScopes,
}: ConsentInfo) {
  const { best, detail = '' } = accountNames(user);
  const scopes = missingResourceScopes.flatMap((missing) => missing.scopes);
  return {
    name: [
      ...organizations.map(organizationName),
      ...missingOIDCScope,
      ...missingResourceScopes.map(({ resource }) => resource.name),
      ...scopes.flatMap(({ name, description }) => (isVisible(description) ? [] : [name])),
    ],
    user: best,
    address: detail,
    sentence: scopes.flatMap(({ description }) => (isVisible(description) ? [description] : [])),
  };
}
