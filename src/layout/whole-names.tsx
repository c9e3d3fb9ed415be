import type { DisplayText, TextValues } from '../i18n/keys.ts';
import { shortenedValues } from '../i18n/shortened-values.ts';
import { useTranslate } from '../state/app-state.ts';
import { Disclosure } from '../ui/page/Disclosure.tsx';

export const valuesOf = (text: DisplayText): TextValues => ('literal' in text ? {} : (text.values ?? {}));

/** Shows in full the names that the texts around it shorten, also without a mouse; nothing if all names fit. */
export function WholeNames({ values }: { values: TextValues }) {
  const { t } = useTranslate();
  const names = [...new Set(shortenedValues(values))];
  return (
    names.length > 0 && (
      <Disclosure summary={t('action.show_in_full')}>
        {names.map((name) => (
          <p key={name}>
            <bdi>{name}</bdi>
          </p>
        ))}
      </Disclosure>
    )
  );
}
