import { useEffect, useRef, useState, type RefObject } from 'react';
import { supportsPasskeys } from '../platform/credentials/supports-passkeys.ts';
import { preparePasskeys } from '../platform/credentials/webauthn.ts';
import { useTranslate } from '../state/app-state.ts';
import { Button, type Busy } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/messages/Notice.tsx';
import type { Challenge } from './passkey-challenge.ts';
import { passkeyProblemText } from './passkey-problems.ts';

/** The challenge of a page, and its button, which gets the focus again if the person must press once more. */
export function usePasskeyPage({ again }: { again?: boolean | undefined }) {
  const [challenge] = useState<Challenge>(() => ({ used: false }));
  const [isPressed, setPressed] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(preparePasskeys, []);
  useEffect(() => {
    if (again) button.current?.querySelector('button')?.focus();
  }, [again]);
  return { challenge, button, saysAgain: again === true && !isPressed, onPress: () => setPressed(true) };
}

/** Says that this browser has no passkeys, or that the page needs one more press. */
export function PasskeyNotice({ amongOthers, saysAgain }: { amongOthers: boolean; saysAgain: boolean }) {
  const { t } = useTranslate();
  if (!supportsPasskeys())
    return <Notice tone="info">{t(passkeyProblemText('not_supported', amongOthers))}</Notice>;
  return saysAgain ? (
    <Notice tone="info" live>
      {t('description.passkey_again')}
    </Notice>
  ) : null;
}

interface PasskeyButtonProps {
  label: string;
  busy: Busy;
  button: RefObject<HTMLDivElement | null>;
}

export function PasskeyButton({ label, busy, button }: PasskeyButtonProps) {
  return (
    <div ref={button}>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  );
}
