import { lazy, Suspense, use, type ComponentType } from 'react';
import { LANGUAGES } from '../i18n/languages.ts';
import { useTranslate } from '../state/app-state.ts';
import { LanguageSelect } from '../ui/LanguageSelect.tsx';
import { ChangeLanguageContext, type ChangeLanguage } from './change-language.ts';

type List = ComponentType<{ change: ChangeLanguage }>;

/** The names of all languages come after the page; without them, it stays in its language. */
const LanguageList = lazy((): Promise<{ default: List }> =>
  import('./language-list.tsx').then(
    (module) => ({ default: module.LanguageList }),
    () => ({ default: () => null }),
  ),
);

/** For whoever was given the wrong language; shown in the language of the page, so it takes the same room at once. */
export function LanguageSwitch() {
  const { t } = useTranslate();
  const change = use(ChangeLanguageContext);
  if (!change || LANGUAGES.length < 2) return null;
  return (
    <LanguageSelect name={t('language.name')}>
      <Suspense>
        <LanguageList change={change} />
      </Suspense>
    </LanguageSelect>
  );
}
