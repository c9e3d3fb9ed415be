import { useMemo } from 'react';
import { planFields } from '../../domain/profile-fields/plan-fields.ts';
import type { StateOf } from '../../domain/routes.ts';
import { RunOnMount } from '../../flow-pages/run-on-mount.tsx';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { extraProfileStep, saveExtraProfile } from './steps.ts';

/** Asks for the custom profile fields. The server asks once, even if all of them are optional, or none is usable. */
export function ExtraProfileScreen({ routeState }: { routeState: StateOf<'/continue/extraProfile'> }) {
  const { t, language } = useTranslate();
  const settings = useSettings();
  const plan = useMemo(() => planFields(settings), [settings]);
  const step = useMemo(() => extraProfileStep(plan, language), [plan, language]);
  const skip = useMemo(
    () => saveExtraProfile(plan.emptyValues, routeState.identifier),
    [plan, routeState.identifier],
  );
  if (plan.fields.length === 0) return <RunOnMount action={skip} />;
  const canSkip = !plan.fields.some(({ required }) => required);
  return (
    <StepForm
      step={step}
      routeState={routeState}
      slots={(controls) => {
        const { busy, act } = controls('skip');
        return {
          description: canSkip && t('fields.may_skip'),
          afterForm: canSkip && (
            <Button variant="plain" size="small" busy={busy} onClick={() => act(skip)}>
              {t('action.nav_skip')}
            </Button>
          ),
        };
      }}
    />
  );
}
