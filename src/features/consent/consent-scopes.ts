import type { MessageKey } from '../../i18n/keys.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Group } from '../../ui/lists/Groups.tsx';
import type { ConsentInfo } from '../../server/consent.ts';
import { accountNames, isVisible, organizationName } from './consent-info.ts';

/** Labels of OpenID scopes; null hides a scope, any other scope is shown by name. */
const SCOPE_LABELS: Readonly<Record<string, MessageKey | null>> = {
  openid: null,
  profile: 'description.scope_profile',
  email: 'description.scope_email',
  phone: 'description.scope_phone',
  address: 'description.scope_address',
  identities: 'description.scope_identities',
  custom_data: 'description.scope_custom_data',
  roles: 'description.scope_roles',
  'urn:logto:scope:organizations': 'description.scope_organizations',
  'urn:logto:scope:organization_roles': 'description.scope_organization_roles',
  'urn:logto:scope:sessions': 'description.scope_sessions',
  offline_access: 'description.scope_offline_access',
};

/** Undefined if the page shows the scope by its name. */
const labelOf = (scope: string): MessageKey | null | undefined =>
  Object.hasOwn(SCOPE_LABELS, scope) ? SCOPE_LABELS[scope] : undefined;

/** The server gives its own API for organizations this name. */
const isOrganizationsApi = ({ name }: ConsentInfo['missingResourceScopes'][number]['resource']): boolean =>
  name === 'urn:logto:resource:organizations';

/** The scopes per API, without APIs that have none. */
export const apiGroups = (
  missingResourceScopes: ConsentInfo['missingResourceScopes'],
  { t, name: shown }: Translator,
): Group[] =>
  missingResourceScopes
    .filter(({ scopes }) => scopes.length > 0)
    .map(({ resource, scopes }) => ({
      title: isOrganizationsApi(resource) ? t('description.consent_own_organizations') : shown(resource.name),
      items: scopes.map((scope) =>
        isVisible(scope.description) ? shown(scope.description, 'sentence') : shown(scope.name),
      ),
    }));

/** The scopes that the application asks for in any organization: those of the account, then those of each API. */
export function scopeGroups(info: ConsentInfo, translator: Translator): Group[] {
  const { t, name: shown } = translator;
  const ofAccount = info.missingOIDCScope.flatMap((scope) => {
    const key = labelOf(scope);
    return key === null ? [] : [key ? t(key) : shown(scope)];
  });
  const ofApis = apiGroups(info.missingResourceScopes, translator);
  const accountTitle = ofApis.length > 0 ? t('description.consent_own_account') : undefined;
  return [...(ofAccount.length > 0 ? [{ title: accountTitle, items: ofAccount }] : []), ...ofApis];
}

/** All names and descriptions on the consent page, except the name of the application. */
export function otherNames({
  user,
  organizations = [],
  missingOIDCScope,
  missingResourceScopes,
}: ConsentInfo) {
  const { best, detail = '' } = accountNames(user);
  const apis = [missingResourceScopes, ...organizations.map((one) => one.missingResourceScopes)].flat();
  const scopes = apis.flatMap((missing) => missing.scopes);
  return {
    name: [
      ...organizations.map(organizationName),
      ...missingOIDCScope.filter((scope) => labelOf(scope) === undefined),
      ...apis.flatMap(({ resource }) => (isOrganizationsApi(resource) ? [] : [resource.name])),
      ...scopes.flatMap(({ name, description }) => (isVisible(description) ? [] : [name])),
    ],
    user: best,
    address: detail,
    sentence: scopes.flatMap(({ description }) => (isVisible(description) ? [description] : [])),
  };
}
