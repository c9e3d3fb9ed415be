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
  const [failed, setFailed] = useState<string>();

  const choose = async (value: string) => {
    const known = LANGUAGE_NAMES.find(({ tag }) => tag === value);
    if (!known) return;
    const { tag, name } = known;
    setChosen(tag);
    setFailed(undefined);
    const changed = await change(tag);
    setFailed(changed ? undefined : name);
    setChosen((current) => (current === tag ? undefined : current));
  };

  return (
    <>
      <FieldError id="language" error={failed && t('language.failed', { name: failed })} />
      <List
        label={t('language.label')}
        languages={LANGUAGE_NAMES}
        value={chosen ?? language}
        onChange={(value) => void choose(value)}
      />
    </>
  );
}
