import * as z from 'zod';
import { refuseReferences } from '../bundler.ts';
import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import type { Api } from '../layout.ts';
import { openSources } from '../sources.ts';
import { flowsSchema, type FlowStep } from './arazzo.ts';

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

export interface WorkflowStep extends FlowStep {
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
  const schema = flowsSchema(api);
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
