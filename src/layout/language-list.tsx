import { useState } from 'react';
import { LANGUAGE_NAMES } from '../i18n/language-names.ts';
import { addedLanguage, addedLanguageName } from '../i18n/added-language.ts';
import { useAppServices } from '../engine/services.ts';
import { isPreview } from '../platform/embedding/parent-frame.ts';
import { useAppState, useTranslate } from '../state/app-state.ts';
import { FieldError } from '../ui/fields/FieldError.tsx';
import { LanguageList as List } from '../ui/lists/LanguageList.tsx';
import type { ChangeLanguage } from './change-language-context.ts';
import { changeOrReload } from './change-or-reload.ts';

/** The list of languages. `change` may take seconds; meanwhile the list shows the choice. */
export function LanguageList({ change }: { change: ChangeLanguage }) {
  const { t, language } = useTranslate();
  const { settings, missingLanguage } = useAppState();
  const added = addedLanguage(settings);
  // A preview has no texts of the tenant.
  const offered =
    added === undefined || isPreview()
      ? LANGUAGE_NAMES
      : [...LANGUAGE_NAMES, { tag: added, name: addedLanguageName(added) }];
  const services = useAppServices();
  const [chosen, setChosen] = useState<string>();
  const [failed, setFailed] = useState<string | undefined>(missingLanguage);

  const choose = async (value: string) => {
    setChosen(value);
    setFailed(undefined);
    const changed = await changeOrReload(change, value, services);
    setFailed(changed ? undefined : value);
    setChosen((current) => (current === value ? undefined : current));
  };

  const failedName = offered.find(({ tag }) => tag === failed)?.name;
  return (
    <>
      <FieldError id="language" error={failedName && t('language.failed', { name: failedName })} />
      <List
        label={t('language.label')}
        languages={offered}
        value={chosen ?? language}
        onChange={(value) => void choose(value)}
      />
    </>
  );
}
