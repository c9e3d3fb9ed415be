import type { CodeState, Contact } from '../../domain/routes.ts';
import { canUsePassword } from '../../domain/sign-in-method.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import { CodeScreen } from '../../steps/code/code-screen.tsx';
import { PageLink } from '../../steps/page-link.tsx';
import { signInCodeStep } from './code-step.ts';

export function SignInCodeScreen({ state }: { state: CodeState }) {
  return (
    <CodeScreen
      flow="sign-in"
      step={signInCodeStep}
      state={state}
      otherWay={(contact) => <PasswordLink contact={contact} />}
    />
  );
}

function PasswordLink({ contact }: { contact: Contact }) {
  const { t } = useTranslate();
  const { methods } = useSettings().signIn;
  return (
    canUsePassword(contact.kind, methods) && (
      <PageLink request={{ to: '/sign-in/password', locationState: { identifier: contact }, replace: true }}>
        {t('action.sign_in_via_password')}
      </PageLink>
    )
  );
}
