import type { AppServices } from '../engine/services.ts';

export const loadInterpreter: AppServices['loadInterpreter'] = () => import('./interpreter.ts');
