import { useRouter } from '@tanstack/react-router';
import { pagesBefore } from '../platform/navigation/history.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button } from '../ui/buttons/Button.tsx';

/** Goes back one page, or with `leaveApp` to the page before this app; hidden if the tab's history has no such page. */
export function BackButton({ leaveApp = false, variant }: { leaveApp?: boolean; variant?: 'secondary' }) {
  const { t } = useTranslate();
  const { history } = useRouter();
  const steps = leaveApp ? pagesBefore(history) + 1 : 1;
  return (
    history.length > steps && (
      <Button variant={variant} onClick={() => history.go(-steps)}>
        {t('action.back')}
      </Button>
    )
  );
}
