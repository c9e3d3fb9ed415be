import type { Identifier } from '../../domain/identifier.ts';
import { shownIdentifier } from '../../domain/shown-identifier.ts';
import { forgotPasswordKinds } from '../../domain/sign-in-method.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { PageLink } from '../../flow-pages/page-link.tsx';

/** Prefills the identifier; renders nothing if the settings offer no recovery. */
export function ForgotPasswordLink({ identifier }: { identifier?: Identifier }) {
  const { t } = useTranslate();
  const kinds = forgotPasswordKinds(useSettings().forgotPassword);
  if (kinds.length === 0) return null;
  // If no identifier fits, the form stays empty, because a `login_hint` may belong to another account.
  const formValues =
    identifier && (kinds.includes(identifier.kind) ? { identifier: shownIdentifier(identifier) } : {});
  return (
    <PageLink request={{ to: '/forgot-password', ...(formValues && { formValues }) }}>
      {t('action.forgot_password')}
    </PageLink>
  );
}
