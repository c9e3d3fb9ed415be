import type { ReactNode } from 'react';
import { useSettings } from '../api/settings-context.ts';
import { useTranslate } from '../i18n/i18n.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { useTheme } from '../theme/use-theme.ts';
import { BrandLogo } from '../ui/BrandLogo.tsx';
import { BrandMark } from '../ui/BrandMark.tsx';
import { Frame } from '../ui/Frame.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { BackIcon } from '../ui/icons.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageFooter } from './page-footer.tsx';

interface Props {
  children: ReactNode;
  /** Shows the way back, where the screen follows another. */
  onBack?: (() => void) | undefined;
}

/** What every screen stands in: navigation bar, logo, offline banner, footer. */
export function PageShell({ children, onBack }: Props) {
  const { t } = useTranslate();
  const { branding, color } = useSettings();
  const theme = useTheme(color);
  const logo = safeHttpUrl((theme === 'dark' && branding.darkLogoUrl) || branding.logoUrl, location.href);
  const header = (
    <>
      {onBack && (
        <IconButton label={t('action.back')} onClick={onBack}>
          <BackIcon />
        </IconButton>
      )}
      {logo ? <BrandLogo src={logo} name={location.hostname} /> : <BrandMark />}
    </>
  );
  return (
    <Frame header={header} footer={<PageFooter />}>
      <OfflineBanner />
      {children}
    </Frame>
  );
}
