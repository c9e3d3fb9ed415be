import type { ReactNode } from 'react';
import type { Going } from '../effects/effect.ts';
import { usePorts } from '../flows/app-services.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { onPlainClick } from './plain-click.ts';

interface Props extends Pick<Going, 'to' | 'typed' | 'carry' | 'replace'> {
  children: ReactNode;
}

/** A link to another page of ours, query kept; in a new tab, if the person wants it so. */
export function PageLink({ children, ...going }: Props) {
  const ports = usePorts();
  return (
    <TextLink standalone href={going.to + location.search} onClick={onPlainClick(() => void ports.go(going))}>
      {children}
    </TextLink>
  );
}
