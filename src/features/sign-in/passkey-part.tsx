import { useState } from 'react';
import { showsPasskeyButton } from '../../domain/passkey-sign-in.ts';
import type { Controls } from '../../flow-pages/controls.ts';
import { supportsPasskeys } from '../../platform/credentials/supports-passkeys.ts';
import { useAppState } from '../../state/app-state.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Divider } from '../../ui/page/Divider.tsx';
import { PasskeyIcon } from '../../ui/pictures/mark-icons.tsx';
import { signInByPasskey, signInWithChosen, type KeptOffer } from './passkey-steps.ts';
import { usePasskeyAutofill } from './use-passkey-autofill.ts';

interface Props {
  controls: Controls;
  /** Separates this button and those of connectors from a form above them. */
  divided?: boolean;
}

export function PasskeyPart({ controls, divided = false }: Props) {
  const { settings, translator, lastMethod, native } = useAppState();
  const { t } = translator;
  const { busy, act } = controls('passkey');
  const [kept] = useState<KeptOffer>(() => ({ offer: undefined }));
  // A native webview has no passkeys.
  const isPossible = !native && supportsPasskeys();
  const stopAutofill = usePasskeyAutofill({
    isOn: isPossible && settings.passkeySignIn?.allowAutofill === true && busy === false,
    kept,
    onChosen: (response) => act(signInWithChosen(response)),
  });
  if (!showsPasskeyButton(settings)) return null;
  const press = () => {
    // A browser shows passkeys in one place at a time.
    stopAutofill();
    act(signInByPasskey(kept));
  };
  return (
    <>
      {divided && (isPossible || settings.socialConnectors.length > 0) && (
        <Divider label={t('description.or')} />
      )}
      {isPossible && (
        <Button
          variant="secondary"
          icon={<PasskeyIcon />}
          badge={lastMethod === 'passkey' && divided ? t('description.last_time') : undefined}
          busy={busy}
          onClick={press}
        >
          {t('action.sign_in_via_passkey')}
        </Button>
      )}
    </>
  );
}
