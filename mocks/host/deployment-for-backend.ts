import type { DeploymentConfig } from '../../src/domain/deployment.ts';

/**
 * Deployment settings for the mock at an origin: by default its own breach range service, its own scripts in place of those of every
 * provider of a captcha, and names for passkeys.
 */
export const deploymentForMock = (config: DeploymentConfig, origin: string): DeploymentConfig => ({
  breachRange: '/_mock',
  captcha: { type: 'Turnstile', origin },
  passkeyNames: true,
  ...config,
});

/** The limit is generous, because a mock that has just started needs a second for its first answer. */
const TIMEOUT_MS = 3000;

/** Undefined while the backend cannot be reached. */
async function isMock(backend: string): Promise<boolean | undefined> {
  try {
    const response = await fetch(`${backend}/_mock/range/00000`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const type = response.headers.get('content-type') ?? '';
    return response.status === 200 && type.startsWith('text/plain');
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? false : undefined;
  }
}

/**
 * Finds out, at the first request that reaches the backend, whether the backend is the mock, and adapts the settings.
 */
export function deploymentForBackend(
  backend: string,
  config: DeploymentConfig,
): () => Promise<DeploymentConfig> {
  let isBackendMock: boolean | undefined = 'breachRange' in config ? false : undefined;
  return async () => {
    isBackendMock ??= await isMock(backend);
    return isBackendMock ? deploymentForMock(config, backend) : config;
  };
}
