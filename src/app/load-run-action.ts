import type { AppServices } from '../engine/services.ts';

export const loadRunAction: AppServices['loadRunAction'] = async () => {
  const [{ runAction }, { errorTable }] = await Promise.all([
    import('../engine/run-action.ts'),
    import('./error-table.ts'),
  ]);
  return (action, run, services) => runAction(action, run, { ...services, errorTable });
};
