import { runAction as interpret } from '../engine/interpret.ts';
import type { RunAction } from '../engine/services.ts';
import { errorTable } from './error-table.ts';

/** The interpreter with the error handlers of all features: what only a submit needs. */
export const runAction: RunAction = (work, run, services) =>
  interpret(work, run, { ...services, errorTable });
