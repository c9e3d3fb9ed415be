import type { ReactNode } from 'react';
import { safeLogoUrl } from '../platform/safe-image.ts';
import { useAppState } from '../state/app-state.ts';
import { BrandLogo } from '../ui/BrandLogo.tsx';
import { Frame } from '../ui/Frame.tsx';
import { contentOfPath, ContentSlot } from './content-slot.tsx';
import { CookiesNotice } from './cookies-notice.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageFooter } from './page-footer.tsx';

interface Props {
  children: ReactNode;
  onBack?: (() => void) | undefined;
}

export function PageShell({ children, onBack }: Props) {
  const state = useAppState();
  const { settings, theme, origin, hostname } = state;
  const logo = safeLogoUrl(settings.branding, theme, origin);
  const header = (
    <NavBar onBack={onBack}>
      <BrandLogo src={logo} name={hostname} />
    </NavBar>
  );
  const content = contentOfPath(state);
  return (
    <Frame header={header} footer={<PageFooter />} aside={content && <ContentSlot html={content} />}>
      <OfflineBanner />
      <CookiesNotice />
      {children}
    </Frame>
  );
}
