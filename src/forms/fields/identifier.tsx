import { identifierInput } from '../../domain/first-form.ts';
import { trimInvisible } from '../../text/trim-invisible.ts';
import { useTranslate } from '../../state/app-state.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import type { Field, FieldProps } from '../define-form.ts';
import { COUNTRY_FIELD } from '../form-context.ts';
import { useMendedText } from './use-mended-text.ts';
import { usePhoneCountry } from './use-phone-country.ts';

/** One component for all kinds, so that the input keeps its text when the kinds change. */
export const identifierField: Field = {
  name: 'identifier',
  content: 'identifier',
  relatedControl: COUNTRY_FIELD,
  Component: (props) => <Identifier {...props} use="username" />,
};

/** An address to add to an account; its `autocomplete` is not `username`. */
export const contactField: Field = {
  ...identifierField,
  Component: (props) => <Identifier {...props} use="contact" />,
};

function Identifier({
  context: { kinds },
  input,
  prefill,
  use,
}: FieldProps & { use: 'username' | 'contact' }) {
  const { t } = useTranslate();
  const saved = prefill?.[input.name];
  // '' would replace text that was typed before hydration.
  const prefilled = saved === undefined ? undefined : trimInvisible(saved);
  const { country, handlers, picker } = usePhoneCountry(
    kinds,
    input,
    prefilled ?? '',
    prefill?.[COUNTRY_FIELD],
  );
  const mended = useMendedText(kinds);
  const { label, type, inputMode, contact } = identifierInput(kinds, t);
  return (
    <>
      <TextField
        {...input}
        ref={(element) => {
          mended.setElement(element);
          handlers.ref(element);
        }}
        onChange={(event) => {
          handlers.onChange(event);
          mended.onChange(event);
        }}
        onBlur={(event) => {
          handlers.onBlur(event);
          mended.onBlur();
        }}
        country={country && { ...country, label: t('input.country'), noneLabel: t('input.choose_country') }}
        defaultValue={prefilled}
        label={label}
        type={type}
        inputMode={inputMode}
        autoComplete={use === 'contact' ? contact : 'username'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {picker && <picker.Picker {...picker.props} />}
    </>
  );
}
