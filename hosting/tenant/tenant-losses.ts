import type { DeploymentSettings } from '../../src/domain/deployment.ts';
import { newerSettings, valueAt } from '../../src/domain/newer-settings.ts';
import { isObject } from '../../src/domain/type-guards.ts';
import { isForLogtoOnly } from '../../src/theme/logto-hooks.ts';

/** A setting of a tenant that loses something with this page. */
export interface Loss {
  /** Its place in the settings. */
  name: string;
  /** One sentence about the loss, for people or for the tenant. */
  effect: string;
}

interface PageLoss extends Loss {
  isLost: (value: unknown) => boolean;
}

/** Settings that this page has no use for, whatever API it calls. docs/coming-from-logto.md has the same list. */
const PAGE_LOSSES: readonly PageLoss[] = [
  {
    name: 'customCss',
    effect:
      'it was written for Logto’s page and matches nothing of this one (docs/styling.md says what to write).',
    isLost: (css) => typeof css === 'string' && isForLogtoOnly(css),
  },
  {
    name: 'customUiAssets',
    effect: 'the page that the tenant has uploaded is not shown.',
    isLost: isObject,
  },
  {
    name: 'googleOneTap.isEnabled',
    effect: 'Google One Tap does not open; the button of Google stays.',
    isLost: (value) => value === true,
  },
];

/** Lists which public settings of a tenant lose something with a page that speaks `api`; lost protections come first. */
export const tenantLosses = (settings: unknown, api: DeploymentSettings['api']): Loss[] => [
  ...(api === 'interaction' ? newerSettings(settings) : []),
  ...PAGE_LOSSES.filter(({ name, isLost }) => isLost(valueAt(settings, name))).map(({ name, effect }) => ({
    name,
    effect,
  })),
];
