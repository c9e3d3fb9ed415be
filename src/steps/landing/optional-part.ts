import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A part of a first page that is loaded on demand, and left out where it cannot be loaded; the form works without. */
export function optionalPart<
  Module extends Record<string, ComponentType<never>>,
  Name extends keyof Module & string,
>(load: () => Promise<Module>, name: Name) {
  const nothing = { [name]: () => null } as unknown as Module;
  return lazyRouteComponent(() => load().catch(() => nothing), name);
}
