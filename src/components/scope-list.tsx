import type { MessageKey } from '../i18n/keys.ts';
import { useTranslate } from '../state/app-state.ts';
import { CheckList } from '../ui/CheckList.tsx';
import type { ConsentInfo } from './consent-info.ts';

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

export function ScopeList({ info, name }: { info: ConsentInfo; name: string }) {
  const { t } = useTranslate();
  const openid = info.missingOIDCScope.flatMap((scope) => {
    const key = Object.hasOwn(SCOPE_LABELS, scope) ? SCOPE_LABELS[scope] : undefined;
    return key === null ? [] : [{ id: scope, text: key ? t(key) : scope }];
  });
  const resources = info.missingResourceScopes.flatMap(({ resource, scopes }) =>
    scopes.map(({ id, name: scope, description }) => ({
      id: `${resource.id} ${id}`,
      text: description ?? scope,
      note: resource.name,
    })),
  );
  const items = [...openid, ...resources];
  return (
    items.length > 0 && <CheckList title={t('description.request_permission', { name })} items={items} />
  );
}
