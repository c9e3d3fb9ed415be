import type { Exchange } from '../http/exchange.ts';
import { codeOf } from '../http/exchange.ts';

export const generations = ['1.10', '1.12', '1.22', '1.42'] as const;
export type Generation = (typeof generations)[number];

export function isGeneration(name: string): name is Generation {
  return generations.some((one) => one === name);
}

/** True if a release is `first` or newer. */
export function isFrom(first: Generation, generation: Generation): boolean {
  return generations.indexOf(generation) >= generations.indexOf(first);
}

/** The release that a server behaves like. Section 12 of the contract says how their answers differ. */
export function detectGeneration(consent: Exchange | undefined, firstScreen: URL | undefined): Generation {
  if (firstScreen?.searchParams.has('app_id')) return '1.42';
  return consent?.status === 400 && codeOf(consent.json) === 'session.not_found' ? '1.22' : '1.12';
}
