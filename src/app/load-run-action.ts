import type { AppServices } from '../engine/services.ts';
import { loadDialect } from './load-dialect.ts';

/** Also loads the dialect, so that a press does not wait for it after the rest. */
export const loadRunAction: AppServices['loadRunAction'] = async () => {
  const [{ runAction }, dialect] = await Promise.all([import('../engine/run-action.ts'), loadDialect()]);
  return (action, run, services) => runAction(action, run, { ...services, ...dialect });
};
