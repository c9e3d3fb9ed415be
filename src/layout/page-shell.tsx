import type { ReactNode } from 'react';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useAppState } from '../state/app-state.ts';
import { BrandLogo } from '../ui/BrandLogo.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
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
  const { branding } = settings;
  const logo = safeHttpUrl((theme === 'dark' && branding.darkLogoUrl) || branding.logoUrl, origin);
  const header = (
    <>
      {onBack && (
        <IconButton label={t('action.back')} onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      {title !== undefined ? (
        <NavTitle>{title}</NavTitle>
      ) : logo ? (
        <BrandLogo src={logo} name={hostname} />
      ) : (
        <BrandMark />
      )}
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
