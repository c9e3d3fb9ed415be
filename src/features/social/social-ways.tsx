import type { Settings } from '../../api/read-settings.ts';
import { optionalPart } from '../../layout/optional-part.tsx';
import { useSettings } from '../../state/app-state.ts';
import type { SocialWaysProps } from '../../flow-pages/feature-parts.ts';

const SocialButtons = optionalPart(
  async () => (await import('./social-buttons.tsx')).SocialButtons,
  'error.ways_missing',
);

const hasConnectors = ({ socialConnectors }: Settings) => socialConnectors.length > 0;

/** Call it before the first page is rendered, to avoid a layout shift. */
export async function loadSocialWays(settings: Settings): Promise<void> {
  if (hasConnectors(settings)) await SocialButtons.preload();
}

/** The connectors below a form; a tenant without connectors loads nothing. */
export function SocialWays(props: SocialWaysProps) {
  return hasConnectors(useSettings()) && <SocialButtons divided {...props} />;
}
