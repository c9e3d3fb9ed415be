import { parseUrl } from '../text/parse-url.ts';
import { SERVER_APIS } from './server-api.ts';
import {
  isBoolean,
  isListOf,
  isNullOr,
  isObject,
  isObjectOf,
  isOneOf,
  isString,
  isText,
  type Guard,
  type Guarded,
} from './type-guards.ts';

const isWebUrl = (value: unknown): value is string =>
  isString(value) && /^https?:\/\//i.test(value) && parseUrl(value) !== undefined;
/** An absolute URL, or a path on the page's own server. */
const isFetchableUrl = (value: unknown): value is string =>
  isWebUrl(value) || (isString(value) && /^\/(?![/\\])/.test(value));
/** Must equal `event.origin` character by character. */
const isOrigin = (value: unknown): value is string => isWebUrl(value) && parseUrl(value)?.origin === value;

/** Checks each setting of a deployment (contract.md#deployment-settings). */
export const deploymentGuards = {
  /** The API of the server that the page calls; `auto` chooses it by the settings (server-api.ts). */
  api: isOneOf(['auto', ...SERVER_APIS]),
  breachRange: isNullOr(isFetchableUrl),
  /** The captcha that the policy of the page allows (hosting.md#captcha). */
  captcha: isObjectOf(
    { type: isOneOf(['Turnstile', 'RecaptchaEnterprise']) },
    { origin: isOrigin, trustedTypes: isListOf(isText) },
  ),
  hideAccountExistence: isBoolean,
  provider: isObjectOf({ name: isText, url: isWebUrl }),
  telemetry: isObjectOf({ url: isFetchableUrl }),
  passkeyNames: isBoolean,
  previewOrigins: isListOf(isOrigin),
  lastMethod: isBoolean,
  prerender: isBoolean,
};

type Setting = keyof typeof deploymentGuards;
type ValueOf<Name extends Setting> = Guarded<(typeof deploymentGuards)[Name]>;

/** The settings as a deployment writes them; every one is optional. */
export type DeploymentConfig = { [Name in Setting]?: ValueOf<Name> };

/** The settings with all defaults filled in. */
export type DeploymentSettings = {
  [Name in Setting]: ValueOf<Name> | (Name extends 'captcha' | 'provider' | 'telemetry' ? null : never);
};

const defaults = (): DeploymentSettings => ({
  api: 'auto',
  breachRange: null,
  captcha: null,
  hideAccountExistence: false,
  provider: null,
  telemetry: null,
  passkeyNames: false,
  previewOrigins: [],
  lastMethod: true,
  prerender: true,
});

/** Never throws: an invalid setting becomes its default. */
export function readDeployment(text: string | null | undefined): DeploymentSettings {
  let config: unknown;
  try {
    config = JSON.parse(text ?? '{}');
  } catch {
    return defaults();
  }
  if (!isObject(config)) return defaults();
  const given = config;
  const guards: [string, Guard<unknown>][] = Object.entries(deploymentGuards);
  const valid = guards
    .filter(([name, isSetting]) => isSetting(given[name]))
    .map(([name]) => [name, given[name]]);
  return { ...defaults(), ...(Object.fromEntries(valid) as DeploymentConfig) };
}
