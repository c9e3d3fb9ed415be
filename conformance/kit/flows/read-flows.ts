import { parse } from 'yaml';
import { flowsSchema, type FlowStep } from '../../../codegen/flows/arazzo.ts';
import { FLOWS, readResources } from '../resources.ts';
import { UnsupportedWorkflow } from '../workflows/arazzo.ts';

export interface Flow {
  workflowId: string;
  summary: string;
  steps: readonly FlowStep[];
}

const schema = flowsSchema('experience');

/** The call sequences of a page, by their names. @throws UnsupportedWorkflow */
export function readFlows(): ReadonlyMap<string, Flow> {
  const flows = Object.entries(readResources())
    .filter(([name]) => name.startsWith(FLOWS))
    .flatMap(([file, content]): Flow[] => {
      const parsed = schema.safeParse(parse(content));
      if (parsed.success) return parsed.data.workflows;
      const [issue] = parsed.error.issues;
      throw new UnsupportedWorkflow(`${file}#/${(issue?.path ?? []).join('/')}: ${issue?.message ?? ''}`);
    });
  return new Map(flows.map((flow) => [flow.workflowId, flow]));
}
