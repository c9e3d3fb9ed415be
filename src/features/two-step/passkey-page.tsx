import type { FormEvent, ReactNode } from 'react';
import { trimInvisible } from '../../text/trim-invisible.ts';
import type { PasskeyState } from '../../domain/routes.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { Controls } from '../../flow-pages/controls.ts';
import type { MessageKey } from '../../i18n/keys.ts';
import { bindPasskey, bindSignInPasskey, isAmongOthers, verifyPasskey } from './passkey.ts';
import type { Challenge } from '../../flow-pages/passkey-challenge.ts';
import { PasskeyButton, PasskeyNotice, usePasskeyPage } from '../../flow-pages/passkey-parts.tsx';
import { useAppState, useTranslate } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Form } from '../../ui/page/Stack.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ActionPage } from '../../flow-pages/action-page.tsx';
import { LostFactor } from './lost-factor.tsx';
import { skipPasskey } from './suggestions.ts';
import { OtherFactorLink, SkipButton } from './other-ways.tsx';

/** Maximum length of a passkey's name in UTF-16 units; no such name is too long for the server. */
const MAX_NAME = 64;

interface CreationProps {
  routeState: PasskeyState;
  title: MessageKey;
  description: MessageKey;
  create: (challenge: Challenge, name: string) => Effect;
  after: (controls: Controls) => ReactNode;
}

function NewPasskey({ routeState, title, description, create, after }: CreationProps) {
  const { translator, deployment } = useAppState();
  const { t } = translator;
  const { challenge, button, saysAgain, onPress } = usePasskeyPage(routeState);
  return (
    <ActionPage
      title={title}
      description={description}
      account={routeState.identifier}
      singleUse
      after={after}
    >
      {(controls) => {
        const { busy, act } = controls('passkey');
        const submit = (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          onPress();
          const name = new FormData(event.currentTarget).get('passkey_name');
          act(create(challenge, typeof name === 'string' ? trimInvisible(name) : ''));
        };
        return (
          <>
            <PasskeyNotice amongOthers={isAmongOthers(routeState)} saysAgain={saysAgain} />
            <Form aria-busy={busy !== false} onSubmit={submit}>
              {deployment.passkeyNames && routeState.takesName && (
                <TextField
                  id="passkey-name"
                  name="passkey_name"
                  label={t('input.passkey_name')}
                  hint={t('description.passkey_name_hint')}
                  autoComplete="off"
                  maxLength={MAX_NAME}
                />
              )}
              <PasskeyButton label={t('action.create')} busy={busy} button={button} />
            </Form>
          </>
        );
      }}
    </ActionPage>
  );
}

export function PasskeyCreation({ routeState }: { routeState: PasskeyState }) {
  return (
    <NewPasskey
      routeState={routeState}
      title="mfa.create_a_passkey"
      description="mfa.create_passkey_description"
      create={(challenge, name) => bindPasskey(routeState, challenge, name)}
      after={(controls) => (
        <>
          <OtherFactorLink to="/mfa-binding" routeState={routeState} />
          <SkipButton routeState={routeState} controls={controls} />
        </>
      )}
    />
  );
}

/** Offers a passkey to sign in with, to people who have none. */
export function PasskeyOffer({ routeState }: { routeState: PasskeyState }) {
  const { t } = useTranslate();
  return (
    <NewPasskey
      routeState={routeState}
      title="passkey_sign_in.setup_page.title"
      description="passkey_sign_in.setup_page.description"
      create={(challenge) => bindSignInPasskey(routeState, challenge)}
      after={(controls) => {
        const { busy, act } = controls('skip');
        const skip = () => act(skipPasskey({ accountIdentifier: routeState.identifier }));
        return (
          <Button variant="plain" size="small" busy={busy} onClick={skip}>
            {t('action.not_now')}
          </Button>
        );
      }}
    />
  );
}

export function PasskeyVerification({ routeState }: { routeState: PasskeyState }) {
  const { t } = useTranslate();
  const { challenge, button, saysAgain, onPress } = usePasskeyPage(routeState);
  return (
    <ActionPage
      title="mfa.verify_via_passkey"
      description="mfa.verify_via_passkey_description"
      account={routeState.identifier}
      singleUse
      after={() => (
        <>
          <OtherFactorLink to="/mfa-verification" routeState={routeState} />
          <LostFactor routeState={routeState} factor="WebAuthn" />
        </>
      )}
    >
      {(controls) => {
        const { busy, act } = controls('passkey');
        const submit = (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          onPress();
          act(verifyPasskey(routeState, challenge));
        };
        return (
          <>
            <PasskeyNotice amongOthers={isAmongOthers(routeState)} saysAgain={saysAgain} />
            <Form aria-busy={busy !== false} onSubmit={submit}>
              <PasskeyButton label={t('action.verify_via_passkey')} busy={busy} button={button} />
            </Form>
          </>
        );
      }}
    </ActionPage>
  );
}
