import type { Path } from '../domain/routes.ts';

/** The first page of the flow that a path belongs to. */
export function flowEntryPath(
  pathname: string,
): '/sign-in' | '/register' | '/forgot-password' | '/single-sign-on' {
  const [, flow] = pathname.split('/');
  return flow === 'register' || flow === 'forgot-password' || flow === 'single-sign-on'
    ? `/${flow}`
    : '/sign-in';
}

/** The target of Back without history: the first page of the flow, and from there sign-in. */
export function backPath(pathname: string): Path {
  const entry = flowEntryPath(pathname);
  return entry === pathname ? '/sign-in' : entry;
}
