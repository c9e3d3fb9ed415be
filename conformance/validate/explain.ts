import type * as z from 'zod/mini';
import { PATTERN_SENTENCES } from './pattern-sentences.ts';

type Issue = z.core.$ZodIssue;

export interface Explanation {
  readonly path: readonly PropertyKey[];
  readonly sentence: string;
  readonly isUnknownKey?: true;
}

/** Parse with `reportInput: true`, or a missing key is reported as a wrong type. */
export function explainIssues(error: { readonly issues: readonly Issue[] }): Explanation[] {
  return error.issues.flatMap(explainIssue);
}

export function explanationLines(error: { readonly issues: readonly Issue[] }): string[] {
  return explainIssues(error).map(({ path, sentence }) => `${formatPath(path)}: ${sentence}`);
}

/** `signIn.methods[0].identifier`, `customContent["/sign-in"]`, `(whole)`. */
export function formatPath(path: readonly PropertyKey[]): string {
  const parts = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    const name = String(step);
    return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return parts.join('').replace(/^\./, '') || '(whole)';
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function explainIssue(issue: Issue): Explanation[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      sentence: 'This key is unknown.',
      isUnknownKey: true,
    }));
  if (issue.code === 'invalid_union') return explainUnion(issue.errors, path, issue);
  return [{ path, sentence: sentenceOf(issue) }];
}

function sentenceOf(issue: Issue): string {
  if ('input' in issue && issue.input === undefined) return 'This is missing.';
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${TYPE_NAMES[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `This must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `This list needs at least ${entryCount(issue.minimum)}.`
        : `This must be ${issue.minimum} or more.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `This list may have at most ${entryCount(issue.maximum)}.`
        : `This must be ${issue.maximum} or less.`;
    case 'invalid_format':
      return (issue.pattern && PATTERN_SENTENCES[issue.pattern]) ?? 'This has the wrong format.';
    case 'custom':
      return /[.!?]$/.test(issue.message) ? issue.message : `${issue.message}.`;
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return 'This does not fit.';
  }
}

const entryCount = (count: number | bigint): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** Explains the most likely alternative: the one of the right type with the fewest issues. */
function explainUnion(
  alternatives: readonly (readonly Issue[])[],
  path: PropertyKey[],
  union: Issue,
): Explanation[] {
  if ('discriminator' in union && alternatives.length === 0)
    return [{ path, sentence: 'This is not one of the known kinds.' }];
  const rightType = alternatives.filter(
    ([first]) => !(first?.code === 'invalid_type' && first.path.length === 0),
  );
  const [best] = [...rightType].sort((a, b) => a.length - b.length);
  if (best)
    return explainIssues({ issues: best }).map((issue) => ({ ...issue, path: [...path, ...issue.path] }));
  if ('input' in union && union.input === undefined) return [{ path, sentence: 'This is missing.' }];
  const types = alternatives.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [TYPE_NAMES[first.expected] ?? first.expected] : [],
  );
  return [{ path, sentence: `This must be ${types.join(' or ')}.` }];
}
