import * as z from 'zod/mini';
import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { openSources } from '../sources.ts';

const FLOWS_FOLDER = 'flows';

const stepSchema = z.strictObject({
  stepId: z.string(),
  operationId: z.string(),
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

const documentSchema = z.object({ workflows: z.array(workflowSchema) });

const inputSchema = z.object({
  enum: z.optional(z.array(z.unknown())),
  examples: z.optional(z.array(z.unknown())),
});

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

/** Reads the Arazzo files below `dir`, as far as the flows use that format. @throws DescriptionError */
export function readWorkflows(dir: string): Workflow[] {
  const sources = openSources(dir);

  const exampleValues = (ref: string, from: SourceLocation): readonly unknown[] => {
    const { enum: values, examples = [] } = inputSchema.parse(sources.resolve(ref, from).value);
    return values ?? examples;
  };

  const readFile = (name: string): Workflow[] => {
    const file = `${FLOWS_FOLDER}/${name}`;
    const parsed = documentSchema.safeParse(sources.read(file));
    if (!parsed.success)
      throw new DescriptionError({ file, pointer: '' }, z.prettifyError(parsed.error).replaceAll('\n', ' '));
    return parsed.data.workflows.map(({ workflowId, inputs, steps }, index) => {
      const location = { file, pointer: `/workflows/${index}` };
      const properties = Object.entries(inputs?.properties ?? {});
      return {
        workflowId,
        inputs: new Map(properties.map(([input, { $ref }]) => [input, exampleValues($ref, location)])),
        requiredInputs: inputs?.required ?? [],
        steps: steps.map((step, at) => ({ ...step, location: childLocation(location, 'steps', at) })),
        location,
      };
    });
  };

  return sources
    .filesIn(FLOWS_FOLDER)
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .flatMap(readFile);
}
