import { isContactKind } from '../domain/identifier.ts';
import { kindsOf, type ContinueMethod } from '../domain/missing-profile.ts';
import { ProfileCarry } from '../flows/location-state.ts';
import { continueSteps } from '../flows/continue.ts';
import { useWorld } from '../flows/use-step.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { FormScreen } from '../components/form-screen.tsx';
import { useCarry } from '../components/history-state.ts';

/**
 * What an account lacks is asked for (contract §14). An address that a provider told, but somebody has, is named where it
 * can be entered again to link that account, and where that may be told (quality 31).
 */
function ContinueScreen({ method }: { method: ContinueMethod }) {
  const { t } = useTranslate();
  const taken = useCarry(ProfileCarry)?.carry.registeredSocialIdentity;
  const { deployment, linkSocial } = useWorld()();
  const links = linkSocial !== undefined && !deployment.hideAccountExistence;
  const { email, phone } = (links && kindsOf(method).some(isContactKind) && taken) || {};
  const value = email ?? (phone === undefined ? undefined : `+${phone}`);
  const lead =
    value === undefined ? t('description.continue_hint') : t('description.identity_taken', { value });
  return <FormScreen step={continueSteps[method]} slots={() => ({ lead })} />;
}

export const ContinuePasswordScreen = () => <ContinueScreen method="password" />;
export const ContinueUsernameScreen = () => <ContinueScreen method="username" />;
export const ContinueEmailScreen = () => <ContinueScreen method="email" />;
export const ContinuePhoneScreen = () => <ContinueScreen method="phone" />;
export const ContinueEmailOrPhoneScreen = () => <ContinueScreen method="emailOrPhone" />;
