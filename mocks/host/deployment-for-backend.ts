import type { DeploymentConfig } from '../../src/domain/deployment.ts';

/** The settings in front of the mock, whose breach range service is its own unless they say otherwise (contract §10). */
export const deploymentBeforeMock = (config: DeploymentConfig): DeploymentConfig => ({
  breachRange: '/_mock',
  ...config,
});

/** Whether the mock is at that origin; undefined while nobody is. */
async function isMock(backend: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${backend}/_mock/range/00000`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(1000),
    });
    const type = answer.headers.get('content-type') ?? '';
    return answer.status === 200 && type.startsWith('text/plain');
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? false : undefined;
  }
}

/** The settings in front of a server, which is asked once whether it is the mock; it may start later than its host. */
export function deploymentBefore(backend: string, config: DeploymentConfig): () => Promise<DeploymentConfig> {
  let known: boolean | undefined = 'breachRange' in config ? false : undefined;
  return async () => {
    known ??= await isMock(backend);
    return known ? deploymentBeforeMock(config) : config;
  };
}
