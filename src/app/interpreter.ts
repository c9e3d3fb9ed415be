import { runAction as interpret } from '../engine/interpret.ts';
import type { AppServices } from '../engine/services.ts';
import { errorTable } from './error-table.ts';

/** The interpreter with the error handlers of all features: what only a submit needs. */
export const runAction: Awaited<ReturnType<AppServices['loadInterpreter']>>['runAction'] = (
  work,
  run,
  services,
) => interpret(work, run, { ...services, errorTable });
