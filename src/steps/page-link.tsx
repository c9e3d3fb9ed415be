import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationRequest } from '../engine/effects/effect.ts';
import { useAppServices } from '../engine/services.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';
import { useSettings } from '../state/app-state.ts';
import { carriedTo, useTypedIdentifier } from './typed-identifier.ts';
import { onPlainClick } from '../platform/plain-click.ts';

/** A link to another page of this app; keeps the query, and what is typed into the identifier. */
export function PageLink({ request, children }: { request: NavigationRequest; children: ReactNode }) {
  const { navigate, saveDraft } = useAppServices();
  const settings = useSettings();
  const readTyped = useTypedIdentifier();
  const { searchStr } = useLocation();
  const follow = () => {
    const typed = readTyped();
    if (typed) saveDraft(typed);
    const formValues = request.formValues ?? (typed && carriedTo(request.to, typed, settings));
    void navigate({ ...request, ...(formValues && { formValues }) });
  };
  return (
    <TextLink standalone href={request.to + searchStr} onClick={onPlainClick(follow)}>
      {children}
    </TextLink>
  );
}
