import { Suspense } from 'react';
import type { Settings } from '../../api/read-settings.ts';
import { useSettings } from '../../state/app-state.ts';
import { optionalPart } from '../../steps/landing/optional-part.ts';
import type { SocialWaysProps } from '../../steps/feature-parts.ts';

const SocialButtons = optionalPart(() => import('./social-buttons.tsx'), 'SocialButtons');

const hasConnectors = ({ socialConnectors }: Settings) => socialConnectors.length > 0;

/** Call it before the first page is rendered, to avoid a layout shift (quality 33). */
export async function loadSocialWays(settings: Settings): Promise<void> {
  if (hasConnectors(settings)) await SocialButtons.preload?.();
}

/** The connectors below a form; nothing is loaded for a tenant without. */
export function SocialWays(props: SocialWaysProps) {
  const shown = hasConnectors(useSettings());
  return <Suspense>{shown && <SocialButtons divided {...props} />}</Suspense>;
}
