import { z } from 'zod';

const times = z.optional(z.int().check(z.gte(1), z.lte(1000)));

/** Request bodies of the control API; json-api.test.ts checks that they match control/openapi.yaml. */
const requestBodies = {
  name: z.object({ name: z.string() }),
  persona: z.object({ name: z.nullable(z.string()) }),
  faults: z.object({
    faults: z
      .array(
        z.strictObject({
          name: z.string(),
          operationId: z.optional(z.string()),
          times,
          ms: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
        }),
      )
      .check(z.maxLength(50)),
  }),
  answer: z
    .object({
      operationId: z.optional(z.string()),
      code: z.optional(z.string()),
      example: z.optional(z.string()),
      status: z.optional(z.int()),
      times,
    })
    .check(
      z.refine(
        ({ code, example, status }) => code !== undefined || example !== undefined || status !== undefined,
        'say which answer: by code, example or status',
      ),
    ),
  release: z.object({ release: z.string() }),
  clock: z.object({ advanceS: z.int().check(z.gte(0), z.lte(31_536_000)) }),
  code: z.object({ fixed: z.nullable(z.string().check(z.regex(/^\d{6}$/, 'six digits'))) }),
  link: z.object({
    email: z.string().check(z.regex(/^\S+@\S+\.\S+$/, 'an e-mail address')),
    event: z.optional(z.enum(['SignIn', 'ForgotPassword'])),
  }),
  reset: z.object({ all: z.optional(z.boolean()) }),
} as const;

export type RequestBodies = { [Name in keyof typeof requestBodies]: z.output<(typeof requestBodies)[Name]> };

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

/** One sentence about the mistake, for readers who do not know the schema library. */
const sentenceOf = (issue: z.core.$ZodIssue): string => {
  const name = issue.path.length ? `"${issue.path.join('.')}"` : 'The body';
  if (issue.code === 'invalid_type') {
    const kind = kindNames[issue.expected] ?? issue.expected;
    return issue.input === undefined ? `${name} is missing; it must be ${kind}.` : `${name} must be ${kind}.`;
  }
  if (issue.code === 'too_small') return `${name} must be at least ${String(issue.minimum)}.`;
  if (issue.code === 'too_big')
    return issue.origin === 'array'
      ? `${name} may have at most ${String(issue.maximum)} entries.`
      : `${name} must be at most ${String(issue.maximum)}.`;
  if (issue.code === 'unrecognized_keys') return `There is no "${issue.keys.join('", "')}" here.`;
  if (issue.code === 'invalid_format') return `${name} must be ${issue.message}.`;
  return `${name}: ${issue.message}.`;
};

export function readBody<Name extends keyof RequestBodies>(
  name: Name,
  value: unknown,
): { body: RequestBodies[Name] } | { error: string } {
  const result = z.safeParse(requestBodies[name], value, { reportInput: true });
  if (result.success) return { body: result.data as RequestBodies[Name] }; // parsed by the schema of that name
  const [issue] = result.error.issues;
  return { error: issue ? sentenceOf(issue) : 'The body must be a JSON object.' };
}
