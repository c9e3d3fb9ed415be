import type { AppServices } from '../engine/services.ts';

/** Also loads the adapter, so that a press does not wait for it after the rest. */
export const loadRunAction: AppServices['loadRunAction'] = async () => {
  const [{ runAction }, { errorTable }, { interactionApi }] = await Promise.all([
    import('../engine/run-action.ts'),
    import('./error-table.ts'),
    import('../server/interaction/interaction-api.ts'),
  ]);
  return (action, run, services) =>
    runAction(action, run, { ...services, errorTable, server: interactionApi });
};
