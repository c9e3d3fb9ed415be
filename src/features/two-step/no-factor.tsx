import { useRouter } from '@tanstack/react-router';
import type { MfaState } from '../../domain/routes.ts';
import { countEntry } from '../../platform/navigation/history.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { skipTwoStep } from './steps.ts';
import { ActionPage } from '../../flow-pages/action-page.tsx';
import { ErrorPage } from '../../layout/error-page.tsx';
import { TwoStepAccount } from '../../flow-pages/identifier-line.tsx';

/** Says that the server asks for a second step, but only by methods without a page here. */
export function NoFactor({ routeState, to }: { routeState: MfaState; to: 'bind' | 'verify' }) {
  const { t } = useTranslate();
  const { history, navigate } = useRouter();
  if (to === 'bind' && routeState.skippable === true)
    return (
      <ActionPage
        title="error.mfa_none_title"
        description="error.mfa_none_to_bind_skippable"
        account={routeState.identifier}
      >
        {(controls) => {
          const { busy, act } = controls('skip');
          return (
            <Button busy={busy} onClick={() => act(skipTwoStep(routeState))}>
              {t('action.nav_skip')}
            </Button>
          );
        }}
      </ActionPage>
    );
  return (
    <ErrorPage
      title="error.mfa_none_title"
      text={{ key: to === 'bind' ? 'error.mfa_none_to_bind' : 'error.mfa_none' }}
      actions={
        <>
          <TwoStepAccount identifier={routeState.identifier} />
          <Button goTo={() => navigate({ to: '/sign-in', search: true, state: countEntry(history, false) })}>
            {t('action.start_again')}
          </Button>
        </>
      }
    />
  );
}
