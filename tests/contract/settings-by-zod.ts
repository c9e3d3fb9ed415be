import type * as z from 'zod/mini';
import { SignInExperience } from '../../src/api/generated/validators/experience.ts';
import { safeHttpUrl } from '../../src/platform/safe-redirect.ts';

const isUnusableLink = (name: string, value: unknown) =>
  ['termsOfUseUrl', 'privacyPolicyUrl'].includes(name) &&
  Boolean(value) &&
  safeHttpUrl(value, 'http://localhost') === undefined;

/** What `readSettings` does, by the generated validator: slower to load, but independent of read-value.ts. */
export function settingsByZod(answer: Readonly<Record<string, unknown>>) {
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

type Part = { value: unknown; usable: boolean };

function readPart(validator: z.ZodMiniType, value: unknown): Part {
  if (value === undefined) return { value: defaultValue(validator), usable: true };
  const result = validator.safeParse(value);
  if (result.success) return { value: result.data, usable: true };
  const trimmed = withoutBadEntries(validator, value, result.error.issues);
  return { value: trimmed === undefined ? defaultValue(validator) : trimmed, usable: false };
}

function defaultValue(validator: z.ZodMiniType): unknown {
  const result = validator.safeParse(undefined);
  return result.success ? result.data : undefined;
}

/** The value without the list entries that have issues; undefined when that is not enough. */
function withoutBadEntries(
  validator: z.ZodMiniType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): unknown {
  const badPaths = issues.map((issue) => {
    const end = issue.path.findIndex((step) => typeof step === 'number');
    return end < 0 ? undefined : issue.path.slice(0, end + 1).join('.');
  });
  if (badPaths.includes(undefined)) return undefined;
  const keep = (part: unknown, path: readonly PropertyKey[]): unknown => {
    if (Array.isArray(part)) {
      return part
        .filter((_, index) => !badPaths.includes([...path, index].join('.')))
        .map((entry, index) => keep(entry, [...path, index]));
    }
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, inner]) => [name, keep(inner, [...path, name])]),
    );
  };
  const result = validator.safeParse(keep(value, []));
  return result.success ? result.data : undefined;
}
