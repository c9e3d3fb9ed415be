import { useState } from 'react';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';
import { addedLanguage, addedLanguageName } from '../i18n/added-language.ts';
import { isPreview } from '../platform/parent-frame.ts';
import { useSettings, useTranslate } from '../state/app-state.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { LanguageList as List } from '../ui/LanguageList.tsx';
import type { ChangeLanguage } from './change-language.ts';

/** The list of languages; `change` may take seconds, during which it shows what was chosen. */
export function LanguageList({ change }: { change: ChangeLanguage }) {
  const { t, language } = useTranslate();
  const added = addedLanguage(useSettings());
  // A preview has none of the tenant's texts.
  const offered =
    added === undefined || isPreview()
      ? LANGUAGE_NAMES
      : [...LANGUAGE_NAMES, { tag: added, name: addedLanguageName(added) }];
  const [chosen, setChosen] = useState<string>();
  const [failed, setFailed] = useState(false);

  const choose = async (value: string) => {
    setChosen(value);
    setFailed(false);
    const changed = await change(value);
    setFailed(!changed);
    setChosen((current) => (current === value ? undefined : current));
  };

  return (
    <>
      <FieldError id="language" error={failed ? t('error.network') : undefined} />
      <List
        label={t('language.label')}
        languages={offered}
        value={chosen ?? language}
        onChange={(value) => void choose(value)}
      />
    </>
  );
}
