import type { ComponentType, ReactNode } from 'react';
import { checkFields } from '../../domain/profile-fields/check-fields.ts';
import {
  isGroup,
  type ProfileField,
  type ProfileGroup,
  type ProfilePlan,
  type ProfileValues,
} from '../../domain/profile-fields/plan-fields.ts';
import type { Field, FieldProps, Form } from '../../forms/define-form.ts';
import { useTranslate } from '../../state/app-state.ts';
import { ChoiceGroup } from '../../ui/lists/ChoiceGroup.tsx';
import { labelOf, refusalText } from './field-texts.ts';
import { CONTROLS, type AnyControlProps } from './profile-controls.tsx';

/** The form of the tenant's fields, and its rules: the server checks none of them. */
export function extraProfileForm(plan: ProfilePlan): Form<ProfileValues> {
  const { items, fields } = plan;
  const byControl = new Map(fields.map((field) => [field.control, fieldOf(field)] as const));
  return {
    name: 'extra-profile',
    fields: [...byControl.values()],
    arrange: (_fields, render) => {
      const draw = ({ control }: ProfileField) => {
        const field = byControl.get(control);
        return field && render(field);
      };
      return items.map((item) =>
        isGroup(item) ? (
          <Group key={item.name} group={item}>
            {item.controls.map(draw)}
          </Group>
        ) : (
          draw(item)
        ),
      );
    },
    submit: 'action.continue',
    rules: (texts) => {
      const checked = checkFields(plan, texts);
      return 'values' in checked
        ? checked
        : {
            errors: new Map(
              [...checked.refusals].map(([control, refusal]) => [control, refusalText(refusal)]),
            ),
          };
    },
  };
}

function fieldOf(field: ProfileField): Field {
  // `as`: the table has the component of the field's own kind.
  const Control = CONTROLS[field.kind] as ComponentType<AnyControlProps>;
  return {
    name: field.control,
    content: 'profile',
    Component: (props: FieldProps) => <Control {...props} field={field} />,
  };
}

function Group({ group, children }: { group: ProfileGroup; children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <ChoiceGroup legend={labelOf(group, t)} hint={group.description}>
      {children}
    </ChoiceGroup>
  );
}
