import * as z from 'zod';

/** The parts of Arazzo that this repository uses. Reading refuses any other part, because ignoring it could hide a mistake. */
const text = z.string().check(z.minLength(1));

/** The keys that steps of flows and of promises share. */
export const stepParts = {
  stepId: text,
  requestBody: z.optional(
    z.strictObject({
      payload: z.unknown(),
      replacements: z.optional(z.array(z.strictObject({ target: text, value: z.unknown() }))),
    }),
  ),
  successCriteria: z.array(z.strictObject({ condition: text })).check(z.minLength(1)),
  outputs: z.optional(z.record(z.string(), text)),
};

const flowStepSchema = z.strictObject({
  ...stepParts,
  operationId: text,
  parameters: z.optional(z.array(z.strictObject({ name: text, in: z.enum(['path', 'query']), value: text }))),
});
export type FlowStep = z.output<typeof flowStepSchema>;

const flowSchema = z.strictObject({
  workflowId: text,
  summary: text,
  description: z.optional(z.string()),
  inputs: z.optional(
    z.strictObject({
      type: z.literal('object'),
      required: z.array(z.string()),
      properties: z.record(z.string(), z.strictObject({ $ref: z.string() })),
    }),
  ),
  steps: z.array(flowStepSchema).check(z.minLength(1)),
});

/** The keys that all files share. */
export const documentParts = {
  arazzo: z.literal('1.0.1'),
  info: z.strictObject({ title: text, version: text, summary: text }),
};

/** A source description of a file, with the only address that it may have. */
export const sourceSchema = <Name extends z.ZodType>(name: Name, url: string) =>
  z.strictObject({ name, url: z.literal(url), type: z.literal('openapi') });

/** A file of flows: the call sequences of an API. */
export const flowsSchema = (api: string) =>
  z.strictObject({
    ...documentParts,
    sourceDescriptions: z.tuple([sourceSchema(text, `../../generated/${api}.json`)]),
    workflows: z.array(flowSchema).check(z.minLength(1)),
  });
