import type { ConsentInfo } from './consent-question.tsx';
import { useTranslate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { CheckList } from '../ui/CheckList.tsx';

/** Our words for the OpenID scopes (contract §15); others are shown by name, and `openid` says nothing of its own. */
const WORDS: Readonly<Record<string, MessageKey | null>> = {
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

/** What the application asks for, in words. Nothing when it asks for nothing new. */
export function ScopeList({ info, name }: { info: ConsentInfo; name: string }) {
  const { t } = useTranslate();
  const openid = info.missingOIDCScope.flatMap((scope) => {
    const key = Object.hasOwn(WORDS, scope) ? WORDS[scope] : undefined;
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
  return items.length > 0 && <CheckList title={t('description.consent_scopes', { name })} items={items} />;
}
