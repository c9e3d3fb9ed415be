import { offeredSsoConnectors } from '../../domain/sso-connectors.ts';
import { signInKinds } from '../../domain/sign-in-method.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { PageLink } from '../page-link.tsx';

/** To the page that asks for an address, where the form of the sign-in page takes none. */
export function SingleSignOnLink() {
  const { t } = useTranslate();
  const settings = useSettings();
  const takesAddress = signInKinds(settings.signIn.methods).includes('email');
  return (
    !takesAddress &&
    offeredSsoConnectors(settings).length > 0 && (
      <PageLink request={{ to: '/single-sign-on' }}>{t('action.single_sign_on')}</PageLink>
    )
  );
}
