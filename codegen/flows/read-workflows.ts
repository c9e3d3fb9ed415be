import * as z from 'zod';
import { refuseReferences } from '../bundler.ts';
import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import type { Api } from '../layout.ts';
import { openSources } from '../sources.ts';

const stepSchema = z.strictObject({
  stepId: z.string(),
  operationId: z.string(),
  parameters: z.optional(
    z.array(z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), value: z.string() })),
  ),
  requestBody: z.optional(
    z.strictObject({
      payload: z.unknown(),
      replacements: z.optional(z.array(z.strictObject({ target: z.string(), value: z.unknown() }))),
    }),
  ),
  successCriteria: z.array(z.strictObject({ condition: z.string() })),
  outputs: z.optional(z.record(z.string(), z.string())),
});

const workflowSchema = z.strictObject({
  workflowId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  inputs: z.optional(
    z.strictObject({
      type: z.literal('object'),
      required: z.array(z.string()),
      properties: z.record(z.string(), z.strictObject({ $ref: z.string() })),
    }),
  ),
  steps: z.array(stepSchema),
});

const documentSchema = (api: Api) =>
  z.strictObject({
    arazzo: z.literal('1.0.1'),
    info: z.strictObject({ title: z.string(), version: z.string(), summary: z.string() }),
    sourceDescriptions: z
      .array(
        z.strictObject({
          name: z.string(),
          url: z.literal(`../../generated/${api}.json`),
          type: z.literal('openapi'),
        }),
      )
      .check(z.length(1)),
    workflows: z.array(workflowSchema).check(z.minLength(1)),
  });

/** All allowed values, or examples of them. */
const values = z.array(z.unknown()).check(z.minLength(1));
const inputSchema = z.union([
  z.strictObject({ description: z.optional(z.string()), enum: values }),
  z.strictObject({
    description: z.optional(z.string()),
    type: z.enum(['string', 'object']),
    examples: values,
  }),
]);

export interface WorkflowStep extends z.output<typeof stepSchema> {
  location: SourceLocation;
}

export interface Workflow {
  workflowId: string;
  /** Values that each input may have. */
  inputs: ReadonlyMap<string, readonly unknown[]>;
  requiredInputs: readonly string[];
  steps: readonly WorkflowStep[];
  location: SourceLocation;
}

/** Reads the Arazzo files of an API below `dir`; it knows only the parts of the format that the flows use. @throws DescriptionError */
export function readWorkflows(dir: string, api: Api): Workflow[] {
  const folder = `${api}/flows`;
  const schema = documentSchema(api);
  const sources = openSources(dir);

  const exampleValues = (ref: string, from: SourceLocation): readonly unknown[] => {
    const { value, location } = sources.resolve(ref, from);
    const input = parse(inputSchema, value, location);
    refuseReferences(input, location);
    if ('enum' in input) return input.enum;
    const other = input.examples.findIndex(
      (one) => (typeof one === 'string' ? 'string' : 'object') !== input.type,
    );
    if (other >= 0)
      throw new DescriptionError(
        childLocation(location, 'examples', other),
        `is not of the type ${input.type}`,
      );
    return input.examples;
  };

  const readFile = (name: string): Workflow[] => {
    const file = `${folder}/${name}`;
    return parse(schema, sources.read(file), { file, pointer: '' }).workflows.map(
      ({ workflowId, inputs, steps }, index) => {
        const location = { file, pointer: `/workflows/${index}` };
        const properties = Object.entries(inputs?.properties ?? {});
        return {
          workflowId,
          inputs: new Map(properties.map(([input, { $ref }]) => [input, exampleValues($ref, location)])),
          requiredInputs: inputs?.required ?? [],
          steps: steps.map((step, at) => ({ ...step, location: childLocation(location, 'steps', at) })),
          location,
        };
      },
    );
  };

  const isWorkflow = (name: string) => name.endsWith('.arazzo.yaml');
  const names = sources.filesIn(folder);
  const workflows = names.filter(isWorkflow).flatMap(readFile);
  for (const file of names.filter((name) => !isWorkflow(name)).map((name) => `${folder}/${name}`)) {
    const keys = Object.keys(sources.read(file)).map((name) => childLocation({ file, pointer: '' }, name));
    const unread = keys.find((location) => !sources.isReferredTo(location));
    if (unread) throw new DescriptionError(unread, 'no workflow refers to this');
  }
  return workflows;
}

function parse<T extends z.ZodType>(schema: T, value: unknown, at: SourceLocation): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DescriptionError(at, z.prettifyError(parsed.error).replaceAll('\n', ' '));
}
