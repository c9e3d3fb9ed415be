import { useMemo } from 'react';
import { planFields } from '../../domain/profile-fields/plan-fields.ts';
import type { StateOf } from '../../domain/routes.ts';
import { StepForm } from '../../flow-pages/step-form.tsx';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { extraProfileStep, saveExtraProfile } from './steps.ts';

/** Asks for the tenant's own fields. The server asks once, even if all of them are optional. */
export function ExtraProfileScreen({ routeState }: { routeState: StateOf<'/continue/extraProfile'> }) {
  const { t } = useTranslate();
  const settings = useSettings();
  const plan = useMemo(() => planFields(settings), [settings]);
  const step = useMemo(() => extraProfileStep(plan), [plan]);
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
            <Button
              variant="plain"
              size="small"
              busy={busy}
              onClick={() => act(saveExtraProfile(plan.emptyValues, routeState.identifier))}
            >
              {t('action.nav_skip')}
            </Button>
          ),
        };
      }}
    />
  );
}
