import { isObject } from '../domain/type-guards.ts';
import { safeHttpUrl } from '../platform/navigation/safe-redirect.ts';
import { ApiError } from './api-error.ts';
import type { ServerApi } from '../domain/server-api.ts';
import { experienceSettingsSchema } from './experience-settings-schema.ts';
import { settingsSchema } from './generated/shared/settings-schema.ts';
import type { components } from './generated/interaction/types.ts';
import { readProperty, type ValueSchema } from './read-value.ts';

export type Settings = components['schemas']['SignInExperience'];

const SCHEMAS: Readonly<Record<ServerApi, ValueSchema>> = {
  interaction: settingsSchema,
  experience: experienceSettingsSchema,
};

/** Settings that become links; an unsafe URL counts as none. */
const LINK_PARTS = ['termsOfUseUrl', 'privacyPolicyUrl', 'supportWebsiteUrl'];
const isUnusableLink = (name: string, value: unknown) =>
  LINK_PARTS.includes(name) && Boolean(value) && safeHttpUrl(value, 'http://localhost') === undefined;

/**
 * Reads the settings value by value. It replaces an unusable value by its default and drops an unusable entry of a list;
 * `replaced` names the parts they are in. A page that calls the Interaction API does not read what only the Experience API
 * enforces, since it would offer what it cannot do. @throws ApiError `malformed` if the body is not an object.
 */
export function readSettings(
  body: unknown,
  api: ServerApi = 'interaction',
): { settings: Settings; replaced: readonly string[] } {
  if (!isObject(body)) throw new ApiError({ kind: 'malformed', status: 200 });
  const settings: Record<string, unknown> = {};
  const replaced = new Set<string>();
  for (const [name, property] of Object.entries(SCHEMAS[api].properties ?? {})) {
    const onDrop = () => replaced.add(name);
    const isUnusable = isUnusableLink(name, body[name]);
    if (isUnusable) onDrop();
    const value = readProperty(property, isUnusable ? undefined : body[name], onDrop);
    if (value !== undefined) settings[name] = value;
  }
  // `as`: the generated schema describes this type.
  return { settings: settings as unknown as Settings, replaced: [...replaced] };
}
