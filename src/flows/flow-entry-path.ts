import type { Path } from '../domain/paths.ts';

/** The first page of the flow that an address belongs to, where one starts again (contract §7). */
export function flowEntryPath(pathname: string): Path {
  const [, flow] = pathname.split('/');
  return flow === 'register' || flow === 'forgot-password' ? `/${flow}` : '/sign-in';
}

/** Where Back leads when there is no page of ours before: to the start of the flow, from there to signing in. */
export function wayBack(pathname: string): Path {
  const start = flowEntryPath(pathname);
  return start === pathname ? '/sign-in' : start;
}
