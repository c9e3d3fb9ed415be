import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { NavigationRequest } from '../engine/effects/effect.ts';
import { useAppServices } from '../engine/services.ts';
import { TextLink } from '../ui/buttons/TextLink.tsx';
import { useSettings } from '../state/app-state.ts';
import { carriedTo, useTypedIdentifier } from './typed-identifier.ts';
import { changeQuery, EVERY_KIND } from '../platform/navigation/change-query.ts';
import { onPlainClick } from '../platform/navigation/plain-click.ts';

interface Props {
  request: NavigationRequest;
  badge?: string | undefined;
  children: ReactNode;
}

/** A link to a page of this app; keeps the query and the typed identifier. */
export function PageLink({ request, badge, children }: Props) {
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
    <TextLink
      standalone
      badge={badge}
      href={request.to + (request.everyKind ? changeQuery(searchStr, EVERY_KIND) : searchStr)}
      onClick={onPlainClick(follow)}
    >
      {children}
    </TextLink>
  );
}
