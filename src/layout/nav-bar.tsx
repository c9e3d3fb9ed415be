import type { ReactNode } from 'react';
import { closeWindow } from '../platform/navigation/close-window.ts';
import { useAppState } from '../state/app-state.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { BackIcon, CloseIcon } from '../ui/pictures/icons.tsx';

interface Props {
  onBack?: (() => void) | undefined;
  /** Called instead of closing the app's webview or the window. */
  onClose?: (() => void) | undefined;
  /** A title or the logo. */
  children: ReactNode;
}

export function NavBar({ onBack, onClose, children }: Props) {
  const { closable, translator } = useAppState();
  const { t } = translator;
  const close = onClose ?? (closable ? closeWindow : undefined);
  return (
    <>
      {onBack && (
        <IconButton label={t('action.back')} onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      {children}
      {close && (
        <IconButton label={t('action.close')} onClick={close}>
          <CloseIcon />
        </IconButton>
      )}
    </>
  );
}
