import { useConsent } from '../flows/use-consent.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { ErrorPage } from './error-page.tsx';
import { Leaving } from './leaving.tsx';

/** Consent (contract §6): a question where the server has one, a short wait where it has none. */
export function ConsentScreen() {
  const { t } = useTranslate();
  const { state, agree, cancel, again } = useConsent();
  switch (state.phase) {
    case 'asking':
    case 'leaving':
      return <Leaving />;
    case 'failed':
      return (
        <ErrorPage
          title="error.consent_failed_title"
          text={state.text}
          code={state.code}
          actions={<Button onClick={again}>{t('action.try_again')}</Button>}
        />
      );
    case 'question':
      return <ConsentQuestion {...state} onAgree={agree} onCancel={cancel} />;
  }
}
