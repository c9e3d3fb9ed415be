import type { ReactNode } from 'react';
import { safeLogoUrl } from '../platform/safe-image.ts';
import { useAppState } from '../state/app-state.ts';
import { BrandLogo } from '../ui/BrandLogo.tsx';
import { Frame } from '../ui/Frame.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { BackIcon, CloseIcon } from '../ui/icons.tsx';
import { NavTitle } from '../ui/NavTitle.tsx';
import { CookiesNotice } from './cookies-notice.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageFooter } from './page-footer.tsx';

interface Props {
  children: ReactNode;
  onBack?: (() => void) | undefined;
  /** Shown in the navigation bar instead of the logo. */
  title?: string | undefined;
  /** Shows a close button; `window` closes the window (contract §14). */
  onClose?: (() => void) | 'window' | undefined;
}

export function PageShell({ children, onBack, title, onClose }: Props) {
  const { settings, translator, theme, origin, hostname } = useAppState();
  const { t } = translator;
  const logo = safeLogoUrl(settings.branding, theme, origin);
  const header = (
    <>
      {onBack && (
        <IconButton label={t('action.back')} onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      {title === undefined ? <BrandLogo src={logo} name={hostname} /> : <NavTitle>{title}</NavTitle>}
      {onClose && (
        <IconButton label={t('action.close')} onClick={onClose === 'window' ? () => window.close() : onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </>
  );
  return (
    <Frame header={header} footer={<PageFooter />}>
      <OfflineBanner />
      <CookiesNotice />
      {children}
    </Frame>
  );
}
