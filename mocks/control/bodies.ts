import { z } from 'zod/mini';

const times = z.optional(z.int().check(z.gte(1), z.lte(1000)));

/** Bodies of the control API, as control/openapi.yaml describes them; the tests hold the two together. */
export const bodies = {
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
      operationId: z.string(),
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
  generation: z.object({ generation: z.string() }),
  clock: z.object({ advanceS: z.int().check(z.gte(0), z.lte(31_536_000)) }),
  code: z.object({ fixed: z.nullable(z.string().check(z.regex(/^\d{6}$/, 'six digits'))) }),
  reset: z.object({ all: z.optional(z.boolean()) }),
} as const;

export type Bodies = { [Name in keyof typeof bodies]: z.output<(typeof bodies)[Name]> };

/** The body, or one sentence that says where it does not fit. */
export function readBody<Name extends keyof Bodies>(
  name: Name,
  value: unknown,
): { body: Bodies[Name] } | { wrong: string } {
  const result = z.safeParse(bodies[name], value);
  if (result.success) return { body: result.data as Bodies[Name] }; // parsed by the schema of this very name
  const [issue] = result.error.issues;
  const where = issue?.path.length ? `"${issue.path.join('.')}": ` : '';
  return { wrong: `The body does not fit. ${where}${issue?.message ?? 'It must be a JSON object'}.` };
}
