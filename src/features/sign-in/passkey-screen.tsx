import type { FormEvent } from 'react';
import type { StateOf } from '../../domain/routes.ts';
import { ActionPage } from '../../flow-pages/action-page.tsx';
import { PasskeyButton, PasskeyNotice, usePasskeyPage } from '../../flow-pages/passkey-parts.tsx';
import { useTranslate } from '../../state/app-state.ts';
import { Form } from '../../ui/page/Stack.tsx';
import { OtherWays, useOtherWays } from './other-ways.tsx';
import { signInWithPasskeyOf } from './passkey-steps.ts';

/** Asks for a passkey of the person who was typed, and offers the other ways to sign in. */
export function SignInPasskeyScreen({ routeState }: { routeState: StateOf<'/sign-in/passkey'> }) {
  const { t } = useTranslate();
  const { identifier } = routeState;
  const { challenge, button, saysAgain, onPress } = usePasskeyPage(routeState);
  const ways = useOtherWays('passkey', identifier);
  return (
    <ActionPage
      title="action.sign_in_via_passkey"
      description="mfa.verify_via_passkey_description"
      account={identifier}
      singleUse
      after={(controls) => <OtherWays ways={ways} identifier={identifier} controls={controls} />}
    >
      {(controls) => {
        const { busy, act } = controls('passkey');
        const submit = (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          onPress();
          act(signInWithPasskeyOf(routeState, challenge));
        };
        return (
          <>
            <PasskeyNotice amongOthers saysAgain={saysAgain} />
            <Form aria-busy={busy !== false} onSubmit={submit}>
              <PasskeyButton label={t('action.verify_via_passkey')} busy={busy} button={button} />
            </Form>
          </>
        );
      }}
    </ActionPage>
  );
}
