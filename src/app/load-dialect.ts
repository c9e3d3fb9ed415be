import type { DeploymentSettings } from '../domain/deployment.ts';
import type { Dialect } from '../engine/dialect.ts';

const DIALECTS: Readonly<Record<DeploymentSettings['api'], () => Promise<{ dialect: Dialect }>>> = {
  interaction: () => import('./interaction-dialect.ts'),
  experience: () => import('./experience-dialect.ts'),
};

/** Loads the API of the server that the page speaks, and not the other one. */
export const loadDialect = async (api: DeploymentSettings['api']): Promise<Dialect> =>
  (await DIALECTS[api]()).dialect;
