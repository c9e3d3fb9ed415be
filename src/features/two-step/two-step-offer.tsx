import type { MfaState } from '../../domain/routes.ts';
import { ActionPage } from '../../flow-pages/action-page.tsx';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SkipButton } from './other-ways.tsx';
import { enableTwoStep } from './steps.ts';

/** Offers two-step verification to people who may do without it. */
export function TwoStepOffer({ routeState }: { routeState: MfaState }) {
  const { t } = useTranslate();
  return (
    <ActionPage
      title="mfa.onboarding"
      description="mfa.onboarding_description"
      account={routeState.identifier}
      after={(controls) => <SkipButton routeState={routeState} controls={controls} />}
    >
      {(controls) => {
        const { busy, act } = controls('enable');
        return (
          <Button busy={busy} onClick={() => act(enableTwoStep(routeState))}>
            {t('mfa.enable_mfa')}
          </Button>
        );
      }}
    </ActionPage>
  );
}
