import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationRequest } from '../effects/effect.ts';
import { useAppServices } from '../engine/services.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { onPlainClick } from './plain-click.ts';

/** A link to another page of this app; keeps the query. */
export function PageLink({ request, children }: { request: NavigationRequest; children: ReactNode }) {
  const { navigate } = useAppServices();
  const { searchStr } = useLocation();
  return (
    <TextLink standalone href={request.to + searchStr} onClick={onPlainClick(() => void navigate(request))}>
      {children}
    </TextLink>
  );
}
