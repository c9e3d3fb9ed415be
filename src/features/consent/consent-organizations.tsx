import { useTranslate } from '../../state/app-state.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ChoiceGroup } from '../../ui/lists/ChoiceGroup.tsx';
import { Groups } from '../../ui/lists/Groups.tsx';
import type { ConsentInfo } from '../../server/consent.ts';
import { organizationName, type AppInText } from './consent-info.ts';
import { apiGroups } from './consent-scopes.ts';

interface Props {
  organizations: NonNullable<ConsentInfo['organizations']>;
  app: AppInText;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/**
 * The organizations that the application may act for; the person chooses, and none is ticked. Servers grant the scopes of
 * an organization only together with it.
 */
export function ConsentOrganizations({ organizations, app, chosen, onChange }: Props) {
  const translator = useTranslate();
  const { t, name: shown } = translator;
  const choices = organizations.map((organization) => ({
    organization,
    groups: apiGroups(organization.missingResourceScopes, translator),
  }));
  return (
    <ChoiceGroup
      legend={t('description.consent_organizations', app)}
      hint={t(
        choices.some(({ groups }) => groups.length > 0)
          ? 'description.consent_organizations_scopes_hint'
          : 'description.consent_organizations_hint',
      )}
    >
      {choices.map(({ organization, groups }, index) => (
        <Checkbox
          key={index}
          id={`organization-${String(index)}`}
          name="organization"
          label={shown(organizationName(organization))}
          details={groups.length > 0 && <Groups groups={groups} titlesAre="p" />}
          checked={chosen.includes(organization.id)}
          onChange={({ target }) =>
            onChange(
              organizations
                .map(({ id }) => id)
                .filter((id) => (id === organization.id ? target.checked : chosen.includes(id))),
            )
          }
        />
      ))}
    </ChoiceGroup>
  );
}
