import { useLocation, useRouter } from '@tanstack/react-router';
import type { MfaState } from '../../domain/routes.ts';
import { useAppServices } from '../../engine/services.ts';
import { skipTwoStep } from './steps.ts';
import { onPlainClick } from '../../platform/navigation/plain-click.ts';
import { pagesBefore } from '../../platform/navigation/history.ts';
import { useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextLink } from '../../ui/buttons/TextLink.tsx';
import type { Controls } from '../../flow-pages/controls.ts';

interface SkipProps {
  routeState: MfaState;
  controls: Controls;
}

/** Links to the list of factors, if there is a choice. */
export function OtherFactorLink({
  to,
  routeState,
}: {
  to: '/mfa-binding' | '/mfa-verification';
  routeState: MfaState;
}) {
  const { t } = useTranslate();
  const { navigate, goBack } = useAppServices();
  const { history } = useRouter();
  const { searchStr } = useLocation();
  const { availableFactors, skippable, identifier, chosen, isSuggestion, masked } = routeState;
  if (availableFactors.length < 2) return null;
  const leave = () => {
    const locationState = { availableFactors, skippable, identifier, isSuggestion, masked };
    if (chosen && pagesBefore(history) > 0) goBack();
    else void navigate({ to, locationState, replace: true });
  };
  return (
    <TextLink standalone href={to + searchStr} onClick={onPlainClick(leave)}>
      {t(to === '/mfa-binding' ? 'mfa.link_another_mfa_factor' : 'mfa.try_another_verification_method')}
    </TextLink>
  );
}

/** Continues without a second step, if the server allows that. */
export function SkipButton({ routeState, controls }: SkipProps) {
  const { t } = useTranslate();
  const { busy, act } = controls('skip');
  if (routeState.skippable !== true) return null;
  return (
    <Button variant="plain" size="small" busy={busy} onClick={() => act(skipTwoStep(routeState))}>
      {t('action.nav_skip')}
    </Button>
  );
}
