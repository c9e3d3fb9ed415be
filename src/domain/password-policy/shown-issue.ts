/** If one of these is present, only the first is shown. */
const SINGLE_REASONS = [
  'unsupported_characters',
  'too_short',
  'character_types',
  'too_long',
  'pwned',
] as const;
const RESTRICTED_REASONS = ['repetition', 'sequence', 'words', 'user_info'] as const;

type RestrictedReason = (typeof RESTRICTED_REASONS)[number];

/** `key` is the last part of the text key. */
export type ShownIssue =
  | { key: (typeof SINGLE_REASONS)[number]; values: Readonly<Record<string, number>> }
  | { key: 'restricted_found'; reasons: readonly RestrictedReason[] };

/** An issue from the page or from a server, which may send unknown codes and data. */
export interface UncheckedIssue {
  code: string;
  interpolation?: unknown;
}

const INTERPOLATION_NAMES: Readonly<Record<string, 'min' | 'max'>> = {
  too_short: 'min',
  character_types: 'min',
  too_long: 'max',
};

/** Undefined if no code is known or a needed number is missing; then show the server's message. */
export function shownIssue(issues: readonly UncheckedIssue[]): ShownIssue | undefined {
  const found = issues.map(({ code, interpolation }) => ({
    reason: code.replace(/^password_rejected\.(?:restricted\.)?/, ''),
    interpolation,
  }));
  for (const key of SINGLE_REASONS) {
    const issue = found.find(({ reason }) => reason === key);
    if (issue) return singleReasonIssue(key, issue.interpolation);
  }
  const reasons = found.flatMap(({ reason }) => RESTRICTED_REASONS.filter((known) => known === reason));
  return reasons.length > 0 ? { key: 'restricted_found', reasons: [...new Set(reasons)] } : undefined;
}

function singleReasonIssue(
  key: (typeof SINGLE_REASONS)[number],
  interpolation: unknown,
): ShownIssue | undefined {
  const name = INTERPOLATION_NAMES[key];
  if (name === undefined) return { key, values: {} };
  const number: unknown = new Map(Object.entries(interpolation ?? {})).get(name);
  return typeof number === 'number' ? { key, values: { [name]: number } } : undefined;
}
