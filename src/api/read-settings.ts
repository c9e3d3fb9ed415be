import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { safeHttpUrl } from '../platform/safe-redirect.ts';
import { SignInExperience } from './generated/validators/experience.ts';

/** Settings of the sign-in experience, every default filled in. */
export type Settings = z.output<typeof SignInExperience>;

/** Parts that people follow: an address that no link may have is as good as none (quality 28). */
const LINKS = ['termsOfUseUrl', 'privacyPolicyUrl'];
const noLink = (name: string, value: unknown) =>
  LINKS.includes(name) && Boolean(value) && safeHttpUrl(value, 'http://localhost') === undefined;

/**
 * Reads a settings answer part by part (contract §1): a part that cannot be used is replaced by its default, an
 * unusable entry of a list is dropped, and `replaced` names both. @throws ApiError `malformed` when it is no object.
 */
export function readSettings(body: unknown): { settings: Settings; replaced: readonly string[] } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError({ kind: 'malformed', status: 200 });
  }
  const answer = body as Readonly<Record<string, unknown>>;
  const replaced: string[] = [];
  const parts = Object.entries(SignInExperience.shape).map(([name, validator]) => {
    const { value, usable } = readPart(validator, answer[name]);
    const lost = noLink(name, value);
    if (!usable || lost) replaced.push(name);
    return [name, lost ? null : value] as const;
  });
  const settings = Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  // Each part came out of its own validator of the same shape.
  return { settings: settings as Settings, replaced };
}

type Part = { value: unknown; usable: boolean };

function readPart(validator: z.ZodMiniType, value: unknown): Part {
  if (value === undefined) return { value: byDefault(validator), usable: true };
  const whole = validator.safeParse(value);
  if (whole.success) return { value: whole.data, usable: true };
  const trimmed = withoutBadEntries(validator, value, whole.error.issues);
  return { value: trimmed === undefined ? byDefault(validator) : trimmed, usable: false };
}

function byDefault(validator: z.ZodMiniType): unknown {
  const result = validator.safeParse(undefined);
  return result.success ? result.data : undefined;
}

/** The value again without the list entries that the issues lie in; undefined when that does not help. */
function withoutBadEntries(
  validator: z.ZodMiniType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): unknown {
  const bad = issues.map((issue) => {
    const end = issue.path.findIndex((step) => typeof step === 'number');
    return end < 0 ? undefined : issue.path.slice(0, end + 1).join('.');
  });
  if (bad.includes(undefined)) return undefined;
  const keep = (part: unknown, path: readonly PropertyKey[]): unknown => {
    if (Array.isArray(part)) {
      return part
        .filter((_, at) => !bad.includes([...path, at].join('.')))
        .map((entry, at) => keep(entry, [...path, at]));
    }
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, keep(inner, [...path, name])]),
    );
  };
  const result = validator.safeParse(keep(value, []));
  return result.success ? result.data : undefined;
}
