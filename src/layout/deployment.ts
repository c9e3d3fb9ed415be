import { createContext, use } from 'react';
import { readDeployment, type Deployment } from '../domain/deployment.ts';

/** What whoever runs the page has set in index.html (contract §10). */
export const DeploymentContext = createContext<Deployment>(readDeployment(null));

export function useDeployment(): Deployment {
  return use(DeploymentContext);
}
