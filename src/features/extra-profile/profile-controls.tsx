import type { ComponentType, ReactNode } from 'react';
import { exampleOf, isOfDigits, readDate } from '../../domain/profile-fields/date-format.ts';
import type { ProfileField, ProfileKind } from '../../domain/profile-fields/plan-fields.ts';
import { takesPictures } from '../../domain/server-api.ts';
import type { FieldProps } from '../../forms/define-form.ts';
import { writeField } from '../../platform/document/write-field.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Sentences } from '../../ui/page/Sentences.tsx';
import { PictureControl } from './picture-control.tsx';
import { autoCompleteOf, labelOf, optionLabelOf } from './field-texts.ts';

export type AnyControlProps = FieldProps & { field: ProfileField };
type ControlProps<Kind extends ProfileKind> = FieldProps & { field: Extract<ProfileField, { kind: Kind }> };

/** The component of each kind. */
export const CONTROLS: { readonly [Kind in ProfileKind]: ComponentType<ControlProps<Kind>> } = {
  text: Text,
  number: NumberText,
  date: DateText,
  checkbox: Box,
  select: Choice,
  url: Address,
  avatar: Picture,
  pattern: Text,
};

/** The props that all controls with a label above have. */
function useTextProps({ field, input, prefill }: AnyControlProps) {
  const { t } = useTranslate();
  const label = labelOf(field, t);
  return {
    ...input,
    label: field.required ? label : t('fields.optional', { label }),
    defaultValue: prefill?.[field.control],
    autoComplete: autoCompleteOf(field.name),
  };
}

/** The hint has the tenant's placeholder, which would vanish with the first character, and which password managers take for a label. */
const describe = ({ description, placeholder }: ProfileField) => description ?? placeholder;

const hintOf = (...texts: readonly (string | undefined)[]): ReactNode => {
  const said = texts.filter((text) => text !== undefined);
  return said.length > 0 && <Sentences texts={said} />;
};

function Text(props: AnyControlProps) {
  const text = useTextProps(props);
  // Spelling checks underline names.
  return (
    <TextField {...text} hint={hintOf(describe(props.field))} spellCheck={text.autoComplete === 'off'} />
  );
}

/** No `type="number"`: browsers drop what is no number without a word, and change a number when somebody scrolls. */
function NumberText(props: ControlProps<'number'>) {
  const { minValue } = props.field;
  return (
    <TextField
      {...useTextProps(props)}
      hint={hintOf(describe(props.field))}
      // The numeric keyboard of an iPhone has no minus.
      inputMode={minValue !== undefined && minValue >= 0 ? 'decimal' : 'text'}
    />
  );
}

/**
 * No `type="date"`: browsers show its date in a format of their own, not in the tenant's. Digits are enough, as the field writes the
 * separators when it is left.
 */
function DateText(props: ControlProps<'date'>) {
  const { t } = useTranslate();
  const { input, field } = props;
  const { format } = field;
  return (
    <TextField
      {...useTextProps(props)}
      hint={hintOf(describe(field), format && t('fields.date_example', { date: exampleOf(format) }))}
      // The numeric keyboard of an iPhone has no separators.
      inputMode={format && isOfDigits(format) ? 'numeric' : 'text'}
      spellCheck={false}
      onBlur={(event) => {
        const { currentTarget } = event;
        const written = format && readDate(format, currentTarget.value);
        if (written !== undefined && written !== currentTarget.value) writeField(currentTarget, written);
        void input.onBlur(event);
      }}
    />
  );
}

/** A release that cannot store pictures gets the web address of one. */
function Picture(props: ControlProps<'avatar'>) {
  const { t } = useTranslate();
  const { field } = props;
  if (takesPictures(useSettings())) return <PictureControl {...props} />;
  return <Address {...props} field={{ ...field, kind: 'url', description: t('fields.picture_address') }} />;
}

function Address(props: ControlProps<'url'>) {
  return (
    <TextField
      {...useTextProps(props)}
      hint={hintOf(describe(props.field))}
      inputMode="url"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

function Choice(props: ControlProps<'select'>) {
  const { t } = useTranslate();
  return (
    <SelectField
      {...useTextProps(props)}
      hint={hintOf(props.field.description)}
      noneLabel={props.field.placeholder ?? t('fields.choose')}
      options={props.field.options.map((option) => ({
        value: option.value,
        label: optionLabelOf(props.field.name, option, t),
      }))}
    />
  );
}

function Box({ field, input, prefill }: ControlProps<'checkbox'>) {
  const { t } = useTranslate();
  const { error: _error, ...checkbox } = input;
  const filled = prefill?.[field.control];
  return (
    <Checkbox
      {...checkbox}
      label={labelOf(field, t)}
      details={field.description}
      defaultChecked={filled === undefined ? field.isTicked : filled === 'true'}
    />
  );
}
