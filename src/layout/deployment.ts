import { createContext, use } from 'react';
import { readDeployment, type DeploymentSettings } from '../domain/deployment.ts';

export const DeploymentContext = createContext<DeploymentSettings>(readDeployment(null));

export function useDeployment(): DeploymentSettings {
  return use(DeploymentContext);
}
