import { useState } from 'react';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';
import { useTranslate } from '../state/app-state.ts';
import { FieldError } from '../ui/FieldError.tsx';
import { LanguageList as List } from '../ui/LanguageList.tsx';
import type { ChangeLanguage } from './change-language.ts';

/** The list of languages; `change` may take seconds, during which it shows what was chosen. */
export function LanguageList({ change }: { change: ChangeLanguage }) {
  const { t, language } = useTranslate();
  const [chosen, setChosen] = useState<string>();
  const [failed, setFailed] = useState(false);

  const choose = async (value: string) => {
    const tag = LANGUAGE_NAMES.find((known) => known.tag === value)?.tag;
    if (!tag) return;
    setChosen(tag);
    setFailed(false);
    const changed = await change(tag);
    setFailed(!changed);
    setChosen((current) => (current === tag ? undefined : current));
  };

  return (
    <>
      <FieldError id="language" error={failed ? t('error.network') : undefined} />
      <List
        label={t('language.label')}
        languages={LANGUAGE_NAMES}
        value={chosen ?? language}
        onChange={(value) => void choose(value)}
      />
    </>
  );
}
