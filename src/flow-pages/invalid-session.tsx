import { useLocation, useRouter } from '@tanstack/react-router';
import { flowEntryPath } from './flow-entry-path.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { countEntry } from '../platform/navigation/history.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ErrorPage } from '../layout/error-page.tsx';

const REASONS = {
  'no state': { title: 'error.start_again_title', text: 'error.step_lost' },
  'other tab': { title: 'error.other_tab_title', text: 'error.other_tab' },
} as const satisfies Record<string, { title: MessageKey; text: MessageKey }>;

/** The title for a password page without its state comes from the specification. */
const PASSWORD_PAGE = { title: 'error.invalid_session', text: 'error.step_lost' } as const;

interface Props {
  reason?: keyof typeof REASONS;
  onRestart?: () => void;
}

/** A page that cannot continue; it leads to the first page of the flow. */
export function InvalidSession({ reason = 'no state', onRestart }: Props) {
  const { t } = useTranslate();
  const { history, navigate } = useRouter();
  const { pathname } = useLocation();
  const restart = () => {
    onRestart?.();
    return navigate({
      to: flowEntryPath(pathname),
      search: true,
      replace: true,
      state: countEntry(history, true),
    });
  };
  const { title, text } =
    reason === 'no state' && pathname === '/sign-in/password' ? PASSWORD_PAGE : REASONS[reason];
  return (
    <ErrorPage
      title={title}
      text={{ key: text }}
      calm={reason === 'other tab'}
      actions={<Button goTo={restart}>{t('action.start_again')}</Button>}
    />
  );
}
