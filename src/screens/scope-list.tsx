import type { ConsentInfo } from '../flows/use-consent.ts';
import { useTranslate } from '../i18n/i18n.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { CheckIcon } from '../ui/icons.tsx';

/** Our words for the OpenID scopes (spec §3); others are shown by name, and `openid` says nothing of its own. */
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
    return key === null ? [] : [{ id: scope, words: key ? t(key) : scope, of: undefined }];
  });
  const resources = info.missingResourceScopes.flatMap(({ resource, scopes }) =>
    scopes.map((scope) => ({
      id: `${resource.id} ${scope.id}`,
      words: scope.description ?? scope.name,
      of: resource.name,
    })),
  );
  const all = [...openid, ...resources];
  if (all.length === 0) return null;
  return (
    <section data-part="scopes">
      <h2>{t('description.consent_scopes', { name })}</h2>
      <ul>
        {all.map(({ id, words, of }) => (
          <li key={id}>
            <CheckIcon />
            <span>
              {words}
              {of && <small>{of}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
