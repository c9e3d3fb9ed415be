import { readFileSync } from 'node:fs';
import { deploymentGuards } from '../src/domain/deployment.ts';
import type { DeploymentConfig } from '../src/domain/deployment.ts';
import { isObject } from '../src/domain/type-guards.ts';

const expectations = {
  api: 'must be "auto", "interaction" or "experience"',
  breachRange: 'must be an http(s) address, a path beginning with one /, or null',
  captcha:
    'must be {"type": "Turnstile"} or {"type": "RecaptchaEnterprise"}, with "origin" such as "https://www.recaptcha.net" ' +
    'and "trustedTypes" as a list of names where needed',
  hideAccountExistence: 'must be true or false',
  provider: 'must be {"name": "…", "url": "https://…"}',
  telemetry: 'must be {"url": "https://…"} or {"url": "/path"}',
  passkeyNames: 'must be true or false',
  previewOrigins: 'must be a list of origins such as "https://console.example" (no path, no final /)',
  lastMethod: 'must be true or false',
  prerender: 'must be true or false',
} satisfies Record<keyof DeploymentConfig, string>;

/** Settings of earlier releases, each with a sentence about its end. */
const REMOVED: Readonly<Record<string, string>> = {
  rememberLanding: 'has no effect any more, as no visit keeps a form: the line can go',
};

const isSetting = (key: string): key is keyof DeploymentConfig => Object.hasOwn(deploymentGuards, key);

/**
 * Checks deployment settings strictly. Leaves out settings of earlier releases, and warns about them.
 * @throws an Error whose message is one sentence naming the key
 */
export function checkDeployment(value: unknown, name: string): DeploymentConfig {
  if (!isObject(value)) throw new Error(`${name}: the deployment settings must be one JSON object.`);
  const entries = Object.entries(value);
  for (const [key, setting] of entries) {
    if (Object.hasOwn(REMOVED, key)) {
      console.warn(`${name}: "${key}" ${REMOVED[key]}.`);
      continue;
    }
    if (!isSetting(key))
      throw new Error(
        `${name}: "${key}" is not a deployment setting; known are ${Object.keys(expectations).join(', ')}.`,
      );
    if (!deploymentGuards[key](setting)) throw new Error(`${name}: "${key}" ${expectations[key]}.`);
  }
  return Object.fromEntries(entries.filter(([key]) => isSetting(key)));
}

/** Reads the file that LATCHKEY_CONFIG or an option names; without a path, the settings are empty. @throws like `checkDeployment` */
export function readDeploymentFile(path: string | undefined, namedBy = 'LATCHKEY_CONFIG'): DeploymentConfig {
  if (!path) return {};
  const name = `${namedBy} (${path})`;
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
