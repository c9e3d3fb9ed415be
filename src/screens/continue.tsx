import { isContactKind } from '../domain/identifier.ts';
import { identifierKindsFor, type ContinueMethod } from '../domain/missing-profile.ts';
import { ProfileState } from '../flows/location-state.ts';
import { KIND_NAMES } from '../forms/fields/kind-names.ts';
import { continueSteps } from '../flows/continue.ts';
import { useStepContext } from '../flows/use-step.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { FormScreen } from '../components/form-screen.tsx';
import { useLocationState } from '../components/history-state.ts';

/**
 * Asks for a missing part of the profile (contract §14). If the social account's address belongs to another account,
 * that address is shown where it can be entered to link the two (quality 31).
 */
function ContinueScreen({ method }: { method: ContinueMethod }) {
  const { t } = useTranslate();
  const takenIdentity = useLocationState(ProfileState)?.locationState.registeredSocialIdentity;
  const { deployment, linkSocial } = useStepContext()();
  const canLink = linkSocial !== undefined && !deployment.hideAccountExistence;
  const { email, phone } = (canLink && identifierKindsFor(method).some(isContactKind) && takenIdentity) || {};
  const value = email ?? (phone === undefined ? undefined : `+${phone}`);
  const description =
    value === undefined
      ? t('description.continue_with_more_information')
      : t('description.social_identity_exist', {
          type: t(KIND_NAMES[email === undefined ? 'phone' : 'email']),
          value,
        });
  return <FormScreen step={continueSteps[method]} slots={() => ({ description })} />;
}

export const ContinuePasswordScreen = () => <ContinueScreen method="password" />;
export const ContinueUsernameScreen = () => <ContinueScreen method="username" />;
export const ContinueEmailScreen = () => <ContinueScreen method="email" />;
export const ContinuePhoneScreen = () => <ContinueScreen method="phone" />;
export const ContinueEmailOrPhoneScreen = () => <ContinueScreen method="emailOrPhone" />;
