import type { DeploymentSettings } from '../domain/deployment.ts';
import type { ServerAdapter } from '../engine/server-adapter.ts';

const ADAPTERS: Readonly<Record<DeploymentSettings['api'], () => Promise<{ adapter: ServerAdapter }>>> = {
  interaction: () => import('./interaction-adapter.ts'),
  experience: () => import('./experience-adapter.ts'),
};

/** Loads the API of the server that the page speaks, and not the other one. */
export const loadAdapter = async (api: DeploymentSettings['api']): Promise<ServerAdapter> =>
  (await ADAPTERS[api]()).adapter;
