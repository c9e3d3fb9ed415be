import type { MouseEventHandler } from 'react';
import { Button } from './Button.tsx';
import { ConnectorLogo } from './ConnectorLogo.tsx';

interface SocialButtonProps {
  /** The brand, e.g. for its first letter where its logo cannot be loaded. */
  name: string;
  logo: string | undefined;
  /** Names the button, e.g. "Continue with …". */
  label: string;
  busy: boolean;
  onClick: MouseEventHandler<HTMLButtonElement>;
}

export function SocialButton({ name, logo, label, busy, onClick }: SocialButtonProps) {
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<ConnectorLogo name={name} logo={logo} size="small" />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
