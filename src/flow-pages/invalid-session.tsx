import { useLocation } from '@tanstack/react-router';
import type { MessageKey } from '../i18n/keys.ts';
import { ErrorPage } from '../layout/error-page.tsx';
import { StartAgain } from './start-again.tsx';

const REASONS = {
  'no state': { title: 'error.start_again_title', text: 'error.step_lost' },
  'other tab': { title: 'error.other_tab_title', text: 'error.other_tab' },
} as const satisfies Record<string, { title: MessageKey; text: MessageKey }>;

/** The title for a password page without its state comes from the specification. */
const PASSWORD_PAGE = { title: 'error.invalid_session', text: 'error.step_lost' } as const;

interface Props {
  reason?: keyof typeof REASONS;
  onRestart?: (() => void) | undefined;
}

/** A page that cannot continue; it leads to the first page of the flow. */
export function InvalidSession({ reason = 'no state', onRestart }: Props) {
  const { pathname } = useLocation();
  const { title, text } =
    reason === 'no state' && pathname === '/sign-in/password' ? PASSWORD_PAGE : REASONS[reason];
  return (
    <ErrorPage
      title={title}
      text={{ key: text }}
      calm={reason === 'other tab'}
      actions={<StartAgain onRestart={onRestart} />}
    />
  );
}
