import { useLocation, useRouter } from '@tanstack/react-router';
import type { MessageKey } from '../i18n/keys.ts';
import { countEntry } from '../platform/navigation/history.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { flowEntryPath } from './flow-entry-path.ts';

interface Props {
  label?: MessageKey;
  onRestart?: (() => void) | undefined;
}

/** Leads from a page that cannot continue to the first page of its flow. */
export function StartAgain({ label = 'action.start_again', onRestart }: Props) {
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
  return <Button goTo={restart}>{t(label)}</Button>;
}
