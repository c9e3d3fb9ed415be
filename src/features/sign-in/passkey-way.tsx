import type { Settings } from '../../api/read-settings.ts';
import type { Controls } from '../../flow-pages/controls.ts';
import { optionalPart } from '../../layout/optional-part.tsx';
import { useSettings } from '../../state/app-state.ts';

const PasskeyPart = optionalPart(
  async () => (await import('./passkey-part.tsx')).PasskeyPart,
  'error.ways_missing',
);

/** Call it before the sign-in page is rendered, to avoid a layout shift. */
export const loadPasskeyWay = async ({ passkeySignIn }: Settings): Promise<void> =>
  passkeySignIn?.enabled ? PasskeyPart.preload() : undefined;

interface Props {
  controls: Controls;
  /** Separates the button from a form above it. */
  divided?: boolean;
}

/** The button for a passkey, and the passkeys below the field of the identifier. */
export const PasskeyWay = (props: Props) =>
  useSettings().passkeySignIn?.enabled && <PasskeyPart {...props} />;
