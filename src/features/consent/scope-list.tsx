import type { MessageKey } from '../../i18n/keys.ts';
import { useTranslate } from '../../state/app-state.ts';
import { GroupedList } from '../../ui/lists/GroupedList.tsx';
import type { ConsentInfo } from './calls.ts';
import { isVisible, type AppInText } from './consent-info.ts';

/** Labels of OpenID scopes (contract §15); null hides a scope, any other scope is shown by name. */
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
  offline_access: 'description.scope_offline_access',
};

/** What the application asks for: of the account, then of each API. */
export function ScopeList({ info, app }: { info: ConsentInfo; app: AppInText }) {
  const { t, name: shown } = useTranslate();
  const ofAccount = info.missingOIDCScope.flatMap((scope) => {
    const key = Object.hasOwn(SCOPE_LABELS, scope) ? SCOPE_LABELS[scope] : undefined;
    return key === null ? [] : [key ? t(key) : shown(scope)];
  });
  const ofResources = info.missingResourceScopes.map(({ resource, scopes }) => ({
    title: shown(resource.name),
    items: scopes.map((scope) =>
      isVisible(scope.description) ? shown(scope.description, 'sentence') : shown(scope.name),
    ),
  }));
  const resources = ofResources.filter(({ items }) => items.length > 0);
  const accountTitle = resources.length > 0 ? t('description.consent_own_account') : undefined;
  const groups = [...(ofAccount.length > 0 ? [{ title: accountTitle, items: ofAccount }] : []), ...resources];
  return (
    groups.length > 0 && <GroupedList title={t('description.request_permission', app)} groups={groups} />
  );
}
