import type * as z from 'zod/mini';
import { SignInExperience } from '../../src/api/generated/shared/validators/settings.ts';
import type { ServerApi } from '../../src/domain/server-api.ts';
import { safeHttpUrl } from '../../src/platform/navigation/safe-redirect.ts';
import { description, type JsonSchema } from './reference-validator.ts';

const isUnusableLink = (name: string, value: unknown) =>
  ['termsOfUseUrl', 'privacyPolicyUrl', 'supportWebsiteUrl'].includes(name) &&
  Boolean(value) &&
  safeHttpUrl(value, 'http://localhost') === undefined;

/**
 * `readSettings` with the generated validator, which loads more slowly but is independent of read-value.ts. A page that speaks
 * the Interaction API does not read the settings of the Experience API.
 */
export function settingsByZod(body: Readonly<Record<string, unknown>>, api: ServerApi) {
  const answer = api === 'experience' ? body : (withoutNewer(body, settingsSchema) as typeof body);
  const replaced: string[] = [];
  const parts = Object.entries(SignInExperience.shape).map(([name, validator]) => {
    const { value, usable } = readPart(validator, answer[name]);
    const dropped = isUnusableLink(name, value);
    if (!usable || dropped) replaced.push(name);
    return [name, dropped ? null : value] as const;
  });
  const settings = Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  return { settings, replaced };
}

const { schemas } = description.components;
const settingsSchema: JsonSchema = schemas['SignInExperience'] ?? {};

/** The value without the properties that only servers with the Experience API send. */
function withoutNewer(value: unknown, { $ref, properties = {} }: JsonSchema): unknown {
  if ($ref !== undefined) return withoutNewer(value, schemas[$ref.split('/').at(-1) ?? ''] ?? {});
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([name]) => !isNewer(properties, name));
  return Object.fromEntries(
    kept.map(([name, part]) => [
      name,
      Object.hasOwn(properties, name) ? withoutNewer(part, properties[name] ?? {}) : part,
    ]),
  );
}

const isNewer = (properties: NonNullable<JsonSchema['properties']>, name: string) =>
  Object.hasOwn(properties, name) && properties[name]?.['x-api'] !== undefined;

type ReadPart = { value: unknown; usable: boolean };

function readPart(validator: z.ZodMiniType, value: unknown): ReadPart {
  let rest = value;
  for (;;) {
    if (rest === undefined) return { value: defaultValue(validator), usable: value === undefined };
    const result = validator.safeParse(rest);
    if (result.success) return { value: result.data, usable: rest === value };
    rest = without(rest, result.error.issues[0]?.path ?? []);
  }
}

function defaultValue(validator: z.ZodMiniType): unknown {
  const result = validator.safeParse(undefined);
  return result.success ? result.data : undefined;
}

/** The value without the part at the path; if that part is missing, without the part that lacks it. */
function without(value: unknown, [step, ...rest]: readonly PropertyKey[]): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return undefined;
  const inner = (value as Readonly<Record<PropertyKey, unknown>>)[step];
  if (inner === undefined) return undefined;
  const kept = without(inner, rest);
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) =>
      index !== step ? [entry] : kept === undefined ? [] : [kept],
    );
  const others = Object.entries(value).filter(([name]) => name !== step);
  return Object.fromEntries(kept === undefined ? others : [...others, [step, kept]]);
}
