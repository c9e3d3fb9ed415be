import { useSettings } from '../api/settings-context.ts';
import { identifierInputValue, type Identifier } from '../domain/identifier.ts';
import { forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { PageLink } from './page-link.tsx';

/** Prefills the identifier; renders nothing if the settings offer no recovery. */
export function ForgotPasswordLink({ identifier }: { identifier?: Identifier }) {
  const { t } = useTranslate();
  const kinds = forgotPasswordKinds(useSettings().forgotPassword);
  if (kinds.length === 0) return null;
  const formValues = identifier &&
    kinds.includes(identifier.kind) && { identifier: identifierInputValue(identifier) };
  return (
    <PageLink to="/forgot-password" {...(formValues && { formValues })}>
      {t('action.forgot_password')}
    </PageLink>
  );
}
