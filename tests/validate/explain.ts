import type * as z from 'zod/mini';
import { PATTERN_SENTENCES } from './pattern-sentences.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong at one place of a value, for people. */
export interface Explanation {
  readonly path: readonly PropertyKey[];
  readonly sentence: string;
}

/**
 * What is wrong with a value, place by place. Parse with `reportInput: true`, or a missing key is told as one of the
 * wrong type.
 */
export function explanations(error: { readonly issues: readonly Issue[] }): Explanation[] {
  return error.issues.flatMap(ofIssue);
}

/** The same as lines: `path: sentence`, where the value itself is `(whole)`. */
export function explain(error: { readonly issues: readonly Issue[] }): string[] {
  return explanations(error).map(({ path, sentence }) => `${writtenPath(path)}: ${sentence}`);
}

/** A path as one writes it: `signIn.methods[0].identifier`, `customContent["/sign-in"]`. */
export function writtenPath(path: readonly PropertyKey[]): string {
  const written = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`;
    const name = String(step);
    return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
  });
  return written.join('').replace(/^\./, '') || '(whole)';
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function ofIssue(issue: Issue): Explanation[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], sentence: 'No such key is known here.' }));
  if (issue.code === 'invalid_union') return ofUnion(issue.errors, path, issue);
  return [{ path, sentence: sentenceOf(issue) }];
}

function sentenceOf(issue: Issue): string {
  if ('input' in issue && issue.input === undefined) return 'This is missing.';
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${KINDS[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `This must be ${issue.values.map((one) => JSON.stringify(one)).join(' or ')}.`;
    case 'too_small':
      return issue.origin === 'array'
        ? `This list needs at least ${entries(issue.minimum)}.`
        : `This must be ${issue.minimum} or more.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `This list may have at most ${entries(issue.maximum)}.`
        : `This must be ${issue.maximum} or less.`;
    case 'invalid_format':
      return (issue.pattern && PATTERN_SENTENCES[issue.pattern]) ?? 'This is not written in the right form.';
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

const entries = (count: number | bigint): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** The way of a union that was most likely meant: the one that is not of another kind altogether. */
function ofUnion(ways: readonly (readonly Issue[])[], path: PropertyKey[], union: Issue): Explanation[] {
  if ('discriminator' in union && ways.length === 0)
    return [{ path, sentence: 'This names none of the known kinds.' }];
  const near = ways.filter(([first]) => !(first?.code === 'invalid_type' && first.path.length === 0));
  const [best] = [...near].sort((a, b) => a.length - b.length);
  if (best) return explanations({ issues: best }).map((one) => ({ ...one, path: [...path, ...one.path] }));
  if ('input' in union && union.input === undefined) return [{ path, sentence: 'This is missing.' }];
  const kinds = ways.flatMap(([first]) =>
    first?.code === 'invalid_type' ? [KINDS[first.expected] ?? first.expected] : [],
  );
  return [{ path, sentence: `This must be ${kinds.join(' or ')}.` }];
}
