import { use, useEffect, useState, type ComponentType } from 'react';
import { LANGUAGES } from '../i18n/languages.ts';
import { useTranslate } from '../state/app-state.ts';
import { LanguageSelect } from '../ui/page/LanguageSelect.tsx';
import { ChangeLanguageContext, type ChangeLanguage } from './change-language-context.ts';

type List = ComponentType<{ change: ChangeLanguage }>;

/** The list once it has loaded, so that later pages have it at once. */
let loadedList: List | undefined;

/** Lets people change the language. It shows the name of the language at once, and loads the list after the page shows. */
export function LanguageSwitch() {
  const { t } = useTranslate();
  const change = use(ChangeLanguageContext);
  const [List, setList] = useState(() => loadedList);
  useEffect(
    () =>
      void import('./language-list.tsx').then(
        ({ LanguageList }) => setList(() => (loadedList = LanguageList)),
        // If the list cannot be loaded, the page stays in its language.
        () => undefined,
      ),
    [],
  );
  if (!change || LANGUAGES.length < 2) return null;
  return <LanguageSelect name={t('language.name')}>{List && <List change={change} />}</LanguageSelect>;
}
