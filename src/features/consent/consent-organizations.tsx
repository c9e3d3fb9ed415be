import { useTranslate } from '../../state/app-state.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { ChoiceGroup } from '../../ui/lists/ChoiceGroup.tsx';
import type { ConsentInfo } from './calls.ts';
import { organizationName, type AppInText } from './consent-info.ts';

interface Props {
  organizations: NonNullable<ConsentInfo['organizations']>;
  app: AppInText;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** The organizations that the application may act for; none is chosen for the person. */
export function ConsentOrganizations({ organizations, app, chosen, onChange }: Props) {
  const { t, name: shown } = useTranslate();
  return (
    <ChoiceGroup
      legend={t('description.consent_organizations', app)}
      hint={t('description.consent_organizations_hint')}
    >
      {organizations.map((organization, index) => (
        <Checkbox
          key={index}
          id={`organization-${String(index)}`}
          name="organization"
          label={shown(organizationName(organization))}
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
