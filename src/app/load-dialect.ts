import type { AppServices } from '../engine/services.ts';

/** Chooses the API of the server that the page speaks. */
export const loadDialect: AppServices['loadDialect'] = async () =>
  (await import('./interaction-dialect.ts')).interactionDialect;
