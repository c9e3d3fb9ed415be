import { readFileSync } from 'node:fs';
import { deploymentConfigSchema } from '../../src/domain/deployment.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';

const expectations: Record<string, string> = {
  breachRange: 'must be an http(s) address, a path beginning with one /, or null',
  hideAccountExistence: 'must be true or false',
  provider: 'must be {"name": "…", "url": "https://…"}',
  telemetry: 'must be {"url": "https://…"} or {"url": "/path"}',
  passkeyNames: 'must be true or false',
  previewOrigins: 'must be a list of origins such as "https://console.example" (no path, no final /)',
} satisfies Record<keyof DeploymentConfig, string>;

/** Checks deployment settings strictly (contract §10). @throws an Error whose message is one sentence naming the key */
export function checkDeployment(value: unknown, name: string): DeploymentConfig {
  const result = deploymentConfigSchema.safeParse(value);
  if (result.success) return result.data;
  const unknownKeys = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [],
  );
  const invalidKeys = result.error.issues.map((issue) => String(issue.path[0] ?? '')).filter(Boolean);
  if (unknownKeys[0] !== undefined)
    throw new Error(
      `${name}: "${unknownKeys[0]}" is not a deployment setting; known are ${Object.keys(expectations).join(', ')}.`,
    );
  if (invalidKeys[0] !== undefined)
    throw new Error(`${name}: "${invalidKeys[0]}" ${expectations[invalidKeys[0]] ?? 'cannot be used'}.`);
  throw new Error(`${name}: the deployment settings must be one JSON object.`);
}

/** Reads the file that LATCHKEY_CONFIG names; without a path, the settings are empty. @throws like `checkDeployment` */
export function readDeploymentFile(path: string | undefined): DeploymentConfig {
  if (!path) return {};
  const name = `LATCHKEY_CONFIG (${path})`;
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error(`${name}: the file cannot be read.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${name}: the file is not valid JSON.`);
  }
  return checkDeployment(value, name);
}
