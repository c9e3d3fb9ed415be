import type { ComponentType } from 'react';
import type { Identifier } from '../../domain/identifier.ts';
import { isContact } from '../../domain/routes.ts';
import { canUse, SIGN_IN_WAYS, type SignInWay } from '../../domain/sign-in-method.ts';
import { useAppServices } from '../../engine/services.ts';
import { useSettings, useTranslate } from '../../state/app-state.ts';
import type { Controls } from '../../flow-pages/controls.ts';
import { PageLink } from '../../flow-pages/page-link.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { sendCodeInstead } from './steps.ts';

interface Props {
  identifier: Identifier;
  controls: Controls;
}

/** The other ways to sign in with the same identifier. */
export function useOtherWays(way: SignInWay | 'passkey', { kind }: Identifier): readonly SignInWay[] {
  const { methods } = useSettings().signIn;
  return SIGN_IN_WAYS.filter((other) => other !== way && canUse(other, kind, methods));
}

export function OtherWays({ ways, ...props }: Props & { ways: readonly SignInWay[] }) {
  return ways.map((way) => {
    const Way = WAYS[way];
    return <Way key={way} {...props} />;
  });
}

const WAYS: Readonly<Record<SignInWay, ComponentType<Props>>> = {
  password: PasswordLink,
  verificationCode: CodeButton,
};

function PasswordLink({ identifier }: Props) {
  const { t } = useTranslate();
  return (
    <PageLink request={{ to: '/sign-in/password', locationState: { identifier }, replace: true }}>
      {t('action.sign_in_via_password')}
    </PageLink>
  );
}

function CodeButton({ identifier, controls }: Props) {
  const { t } = useTranslate();
  const { context } = useAppServices();
  const { busy, act } = controls('code');
  return (
    isContact(identifier) && (
      <Button
        variant="plain"
        size="small"
        busy={busy}
        onClick={() => act(() => sendCodeInstead(identifier, context()))}
      >
        {t('action.sign_in_via_passcode')}
      </Button>
    )
  );
}
