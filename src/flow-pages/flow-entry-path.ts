import type { HistoryState } from '@tanstack/react-router';
import type { Path } from '../domain/routes.ts';

/** The first page of the flow that a path belongs to. Pages that complete a profile belong to the flow that led to them. */
export function flowEntryPath(
  pathname: string,
  { registers }: Pick<HistoryState, 'registers'> = {},
): '/sign-in' | '/register' | '/forgot-password' | '/single-sign-on' {
  const [, flow] = pathname.split('/');
  if (flow === 'continue' && registers === true) return '/register';
  return flow === 'register' || flow === 'forgot-password' || flow === 'single-sign-on'
    ? `/${flow}`
    : '/sign-in';
}

/** The target of Back without history: the first page of the flow, and from there sign-in. */
export function backPath(pathname: string, state: Pick<HistoryState, 'registers'>): Path {
  const entry = flowEntryPath(pathname, state);
  return entry === pathname ? '/sign-in' : entry;
}
