import { captchaOf } from '../../src/domain/captcha.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { newerSettingNames, newerSettings, valueAt } from '../../src/domain/newer-settings.ts';
import { chooseApi, type ServerApi } from '../../src/domain/server-api.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import { isForLogtoOnly } from '../../src/theme/logto-hooks.ts';

/** From the most severe: users cannot sign in, a protection is not enforced, something is not shown. */
const SEVERITIES = ['blocks sign-in', 'protection', 'feature'] as const;

/** A setting of a tenant that loses something with this page. */
export interface Loss {
  /** Its place in the settings. */
  name: string;
  severity: (typeof SEVERITIES)[number];
  /** One sentence about the loss, for users or for the tenant. */
  effect: string;
  /** One sentence about what to do. */
  cure: string;
}

interface PageLoss extends Loss {
  isLost: (value: unknown) => boolean;
}

/** Settings that this page has no use for, whatever API it calls. docs/coming-from-logto.md has the same list. */
const PAGE_LOSSES: readonly PageLoss[] = [
  {
    name: 'customCss',
    severity: 'feature',
    effect: 'it was written for Logto’s page and matches nothing of this one.',
    cure: 'Write it for this page: docs/styling.md.',
    isLost: (css) => typeof css === 'string' && isForLogtoOnly(css),
  },
  {
    name: 'customUiAssets',
    severity: 'feature',
    effect: 'the page that the tenant has uploaded is not shown.',
    cure: 'Nothing to do if this page replaces it.',
    isLost: isObject,
  },
  {
    name: 'googleOneTap.isEnabled',
    severity: 'feature',
    effect: 'Google One Tap does not open; the button of Google stays.',
    cure: 'Nothing to do: users sign in with the button.',
    isLost: (value) => value === true,
  },
];

const captchaLoss: Loss = {
  name: 'captchaPolicy.enabled',
  severity: 'blocks sign-in',
  effect:
    'under the strict policy, a page whose deployment names no captcha cannot load its script, so no user can sign in.',
  cure: 'Run host:prepare with --server again, or name the captcha in the deployment settings: docs/hosting.md#captcha. Logto Cloud and the slot of a server need nothing.',
};
const unknownCaptchaLoss: Loss = {
  ...captchaLoss,
  effect: 'the page does not know the provider of the captcha, so no user can sign in.',
  cure: 'Choose Turnstile or reCAPTCHA Enterprise in the sign-in experience.',
};

function captchaLosses(settings: unknown, deployment: DeploymentConfig): readonly Loss[] {
  if (valueAt(settings, 'captchaPolicy.enabled') !== true) return [];
  if (!isObject(settings) || !captchaOf(settings)) return [unknownCaptchaLoss];
  return deployment.captcha ? [] : [captchaLoss];
}

const interactionLosses = (settings: unknown): Loss[] =>
  newerSettings(settings).map(({ name, effect }) => ({
    name,
    severity: 'protection',
    effect,
    cure:
      chooseApi('auto', settings) === 'experience'
        ? 'Leave "api" out of the deployment settings: the page then uses the Experience API, which enforces it.'
        : 'Upgrade Logto to 1.31 or later: the page then uses the Experience API, which enforces it.',
  }));

/** The keys of the settings that decide on a loss. */
export const settingNames: ReadonlySet<string> = new Set(
  [...newerSettingNames, ...PAGE_LOSSES.map(({ name }) => name), 'captchaConfig'].map(
    (name) => name.split('.')[0] ?? '',
  ),
);

/** Lists which public settings of a tenant lose something with a page that uses `api`, the most severe first. */
export const tenantLosses = (settings: unknown, api: ServerApi, deployment: DeploymentConfig = {}): Loss[] =>
  [
    ...(api === 'interaction' ? interactionLosses(settings) : captchaLosses(settings, deployment)),
    ...PAGE_LOSSES.filter(({ name, isLost }) => isLost(valueAt(settings, name))).map(
      ({ isLost: _, ...loss }) => loss,
    ),
  ].toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
