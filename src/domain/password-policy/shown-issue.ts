/** Reasons that are told alone, the first present wins (contract §8). */
const ALONE = ['unsupported_characters', 'too_short', 'character_types', 'too_long', 'pwned'] as const;
const RESTRICTED = ['repetition', 'sequence', 'words', 'user_info'] as const;

export type RestrictedReason = (typeof RESTRICTED)[number];

/** One line under a password: `key` is the last word of its text's key (contract §20, password reasons). */
export type ShownIssue =
  | { key: (typeof ALONE)[number]; values: Readonly<Record<string, number>> }
  | { key: 'restricted_found'; reasons: readonly RestrictedReason[] };

/** An issue of our own check, or of the server, which may know other codes and send other data (contract §1). */
export interface AnyIssue {
  code: string;
  interpolation?: unknown;
}

const NUMBERS: Readonly<Record<string, 'min' | 'max'>> = {
  too_short: 'min',
  character_types: 'min',
  too_long: 'max',
};

/**
 * What a person is told of all issues of a password (contract §8). Undefined when no code is known, or the number
 * its text needs is missing: then the server's message is shown.
 */
export function shownIssue(issues: readonly AnyIssue[]): ShownIssue | undefined {
  const found = issues.map(({ code, interpolation }) => ({
    reason: code.replace(/^password_rejected\.(?:restricted\.)?/, ''),
    interpolation,
  }));
  for (const key of ALONE) {
    const issue = found.find(({ reason }) => reason === key);
    if (issue) return alone(key, issue.interpolation);
  }
  const reasons = found.flatMap(({ reason }) => RESTRICTED.filter((known) => known === reason));
  return reasons.length > 0 ? { key: 'restricted_found', reasons: [...new Set(reasons)] } : undefined;
}

function alone(key: (typeof ALONE)[number], interpolation: unknown): ShownIssue | undefined {
  const name = NUMBERS[key];
  if (name === undefined) return { key, values: {} };
  const number = new Map(Object.entries(interpolation ?? {})).get(name) as unknown;
  return typeof number === 'number' ? { key, values: { [name]: number } } : undefined;
}
