import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react';
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
export function extraProfileForm(plan: ProfilePlan, language: string): Form<ProfileValues> {
  const { items, fields } = plan;
  const byName = new Map<string, ProfileField>(fields.map((field) => [field.control, field]));
  return {
    name: 'extra-profile',
    fields: fields.map(formField),
    arrange: (_fields, render) => (
      <FieldsContext value={byName}>
        {items.map((item) =>
          isGroup(item) ? (
            <Group key={item.name} group={item}>
              {item.controls.map((field) => render(formField(field)))}
            </Group>
          ) : (
            render(formField(item))
          ),
        )}
      </FieldsContext>
    ),
    submit: 'action.continue',
    rules: (texts) => {
      const checked = checkFields(plan, texts, language);
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

const FieldsContext = createContext<ReadonlyMap<string, ProfileField>>(new Map());

/** The same component in every form, so that a control keeps its text when new settings change the form. */
function ProfileControl(props: FieldProps) {
  const field = use(FieldsContext).get(props.input.name);
  // `as`: the table has the component of the field's own kind.
  return field && createElement(CONTROLS[field.kind] as ComponentType<AnyControlProps>, { ...props, field });
}

const formField = ({ control }: ProfileField): Field => ({
  name: control,
  content: 'profile',
  Component: ProfileControl,
});

function Group({ group, children }: { group: ProfileGroup; children: ReactNode }) {
  const { t } = useTranslate();
  return (
    <ChoiceGroup legend={labelOf(group, t)} hint={group.description}>
      {children}
    </ChoiceGroup>
  );
}
