import { parse } from 'yaml';
import * as z from 'zod';
import { FLOWS, readResources } from '../resources.ts';
import { stepParts, UnsupportedWorkflow } from '../workflows/arazzo.ts';

const text = z.string().check(z.minLength(1));

const stepSchema = z.strictObject({
  stepId: text,
  operationId: text,
  parameters: z.optional(z.array(z.strictObject({ in: z.enum(['path', 'query']), name: text, value: text }))),
  ...stepParts,
});
export type FlowStep = z.output<typeof stepSchema>;

/** The prose and the inputs of a flow are for readers: a run takes whatever a step uses. */
const documentSchema = z.looseObject({
  workflows: z.array(
    z.looseObject({ workflowId: text, summary: text, steps: z.array(stepSchema).check(z.minLength(1)) }),
  ),
});

export interface Flow {
  workflowId: string;
  summary: string;
  steps: readonly FlowStep[];
}

/** The call sequences of a page, by their names. @throws UnsupportedWorkflow */
export function readFlows(): ReadonlyMap<string, Flow> {
  const flows = Object.entries(readResources())
    .filter(([name]) => name.startsWith(FLOWS))
    .flatMap(([file, content]) => {
      const parsed = documentSchema.safeParse(parse(content));
      if (parsed.success) return parsed.data.workflows;
      const [issue] = parsed.error.issues;
      throw new UnsupportedWorkflow(`${file}#/${(issue?.path ?? []).join('/')}: ${issue?.message ?? ''}`);
    });
  return new Map(flows.map((flow) => [flow.workflowId, flow]));
}
