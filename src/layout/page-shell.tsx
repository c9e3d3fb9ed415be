import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { safeLogoUrl } from '../platform/document/safe-image.ts';
import { isPrerendered, useAppState } from '../state/app-state.ts';
import { BrandLogo } from '../ui/pictures/BrandLogo.tsx';
import { Frame } from '../ui/page/Frame.tsx';
import { contentOfPath, ContentSlot } from './content-slot.tsx';
import { CookiesNotice } from './cookies-notice.tsx';
import { NavBar } from './nav-bar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageFooter } from './page-footer.tsx';

/** Called once React has rendered a page with its settings and texts. */
export const PageShownContext = createContext<() => void>(() => undefined);

interface Props {
  children: ReactNode;
  onBack?: (() => void) | undefined;
}

export function PageShell({ children, onBack }: Props) {
  const state = useAppState();
  const { settings, theme, origin, hostname } = state;
  const onShown = use(PageShownContext);
  const isHydrating = isPrerendered(state);
  useLayoutEffect(() => {
    if (!isHydrating) onShown();
  }, [isHydrating, onShown]);
  const logo = safeLogoUrl(settings.branding, theme, origin);
  const header = (
    <NavBar onBack={onBack}>
      <BrandLogo src={logo} name={hostname} />
    </NavBar>
  );
  const content = contentOfPath(state);
  return (
    <Frame
      header={header}
      footer={!isHydrating && <PageFooter />}
      aside={content && <ContentSlot html={content} />}
    >
      <OfflineBanner />
      <CookiesNotice />
      {children}
    </Frame>
  );
}
