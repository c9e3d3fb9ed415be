import { useSettings } from '../api/settings-context.ts';
import { typedOf, type Identifier } from '../domain/identifier.ts';
import { forgotPasswordKinds } from '../domain/sign-in-method.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { PageLink } from './page-link.tsx';

/** The way out for who has forgotten the password, where there is one; what is known stands there already. */
export function ForgotLink({ known }: { known?: Identifier }) {
  const { t } = useTranslate();
  const kinds = forgotPasswordKinds(useSettings().forgotPassword);
  if (kinds.length === 0) return null;
  const typed = known && kinds.includes(known.kind) && { identifier: typedOf(known) };
  return (
    <PageLink to="/forgot-password" {...(typed && { typed })}>
      {t('secondary.forgot_password')}
    </PageLink>
  );
}
