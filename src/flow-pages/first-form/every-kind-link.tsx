import type { ReactNode } from 'react';
import { askedKinds, identifierKinds } from '../../domain/sign-in-method.ts';
import { useSettings } from '../../state/app-state.ts';
import { useSearchParameter } from '../history-state.ts';
import { PageLink } from '../page-link.tsx';

interface Props {
  page: '/sign-in' | '/register' | '/forgot-password';
  children: ReactNode;
}

/** Leads to the same page with every kind of identifier, if the address asks for some of them only. */
export function EveryKindLink({ page, children }: Props) {
  const kinds = identifierKinds(page, useSettings());
  const shown = askedKinds(kinds, useSearchParameter('identifier'));
  return (
    shown.length < kinds.length && <PageLink request={{ to: page, everyKind: true }}>{children}</PageLink>
  );
}
