import { loadPart } from '../api/load-part.ts';
import type { Dialect } from '../engine/dialect.ts';
import type { AppServices } from '../engine/services.ts';

/** Chooses the API of the server that the page speaks. It is in the chunk `submit`, so that a press does not wait for it after the rest. */
export const loadDialect = async (): Promise<Dialect> =>
  (await import('./interaction-dialect.ts')).interactionDialect;

export const loadServer: AppServices['loadServer'] = async () => (await loadPart(loadDialect)).server;
