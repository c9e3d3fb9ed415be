import { StartAgain } from '../../flow-pages/start-again.tsx';
import type { MessageKey } from '../../i18n/keys.ts';
import { ErrorPage } from '../../layout/error-page.tsx';

interface Sentence {
  title: MessageKey;
  text: MessageKey;
  action: MessageKey;
}

/** What each address says that servers of the newer API send people to, and for which this page has no form. */
const SENTENCES = {
  suspended: {
    title: 'error.access_denied_title',
    text: 'error.account_suspended',
    action: 'action.sign_in_another_way',
  },
  stepLost: { title: 'error.start_again_title', text: 'error.step_lost', action: 'action.start_again' },
} as const satisfies Readonly<Record<string, Sentence>>;

const screen = ({ title, text, action }: Sentence) =>
  function LeadOnScreen() {
    return <ErrorPage title={title} text={{ key: text }} actions={<StartAgain label={action} />} />;
  };

export const SuspendedScreen = screen(SENTENCES.suspended);
export const StepLostScreen = screen(SENTENCES.stepLost);
