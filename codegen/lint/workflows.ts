import { contentOf, parametersOf, type Document, type Operation } from '../document.ts';
import {
  fillStep,
  inputNames,
  outputsUsed,
  type DescribedCall,
  type WorkflowInputs,
} from '../flows/fill-step.ts';
import type { Workflow } from '../flows/read-workflows.ts';
import { DOCUMENT, mapSchemas } from '../places.ts';
import { lintedOperations, type Rule } from './rule.ts';
import { createValidator } from './validator.ts';

/** A workflow declares as required exactly the inputs that its steps use, and each has example values. */
export const workflowInputsUsed: Rule = ({ workflows }) =>
  workflows.flatMap(({ location, inputs, requiredInputs, steps }) => {
    const used = new Set(steps.flatMap(inputNames));
    const names = new Set([...used, ...inputs.keys(), ...requiredInputs]);
    return [...names].flatMap((name) => {
      if (!used.has(name)) return [{ location, message: `no step uses the input "${name}"` }];
      if (!inputs.has(name) || !requiredInputs.includes(name))
        return [{ location, message: `must declare the input "${name}", and as required` }];
      return inputs.get(name)?.length ? [] : [{ location, message: `the input "${name}" has no examples` }];
    });
  });

/** A step takes from an earlier one only what that one has among its outputs. */
export const workflowOutputsKnown: Rule = ({ workflows }) =>
  workflows.flatMap(({ steps }) =>
    steps.flatMap((step, index) =>
      outputsUsed(step).flatMap(({ stepId, output }) => {
        const earlier = steps.slice(0, index).find((one) => one.stepId === stepId);
        return Object.hasOwn(earlier?.outputs ?? {}, output)
          ? []
          : [{ location: step.location, message: `no earlier step "${stepId}" has the output "${output}"` }];
      }),
    ),
  );

/** Each step calls an existing operation; its body and answer fit the operation for all example inputs. */
export const workflowStepsValid: Rule = (context) => {
  const operations = new Map(lintedOperations(context).map((operation) => [operation.id, operation]));
  const validate = createValidator(closed(context.complete).components);

  const problemsOf = (call: DescribedCall): string[] => {
    const operation = operations.get(call.operationId)?.complete;
    if (!operation) return [`there is no operation "${call.operationId}"`];
    const { requestBody, responses } = operation;
    const schema = requestBody && contentOf(requestBody)?.schema;
    const response = responses[call.status];
    const codes = (response?.['x-codes'] ?? []) as readonly string[];
    return [
      ...parameterProblems(call, operation, context.complete, validate),
      ...bodyProblems(
        call.body,
        requestBody?.required === true,
        schema && ((body) => validate(schema, body, 'body')),
      ),
      ...(response ? [] : [`${call.operationId} does not answer ${call.status}`]),
      ...(call.code === null || codes.includes(call.code)
        ? []
        : [`${call.operationId} does not answer ${call.status} ${call.code}`]),
    ];
  };

  return context.workflows.flatMap(({ steps, inputs }) =>
    steps.flatMap((step) =>
      combinations(inputs, inputNames(step)).flatMap((values) =>
        problemsOf(fillStep(step, values)).map((message) => ({ location: step.location, message })),
      ),
    ),
  );
};

/** A step gives every required parameter, and no unknown one. */
function parameterProblems(
  { parameters }: DescribedCall,
  operation: Operation,
  document: Document,
  validate: ReturnType<typeof createValidator>,
): string[] {
  const taken = parametersOf(operation, document).filter(
    (one): one is typeof one & { in: 'path' | 'query' } => one.in === 'path' || one.in === 'query',
  );
  const isGiven = (one: (typeof taken)[number]) =>
    parameters.some(({ name, in: place }) => name === one.name && place === one.in);
  return [
    ...taken
      .filter((one) => one.required === true && !isGiven(one))
      .map(({ name }) => `lacks the parameter "${name}"`),
    ...parameters.flatMap(({ name, in: place, value }) => {
      const parameter = taken.find((one) => one.name === name && one.in === place);
      if (!parameter) return [`the operation has no parameter "${name}" in its ${place}`];
      const problem = validate(parameter.schema, value, name);
      return problem === undefined ? [] : [`the parameter "${name}" does not fit its schema: ${problem}`];
    }),
  ];
}

function bodyProblems(
  body: unknown,
  isRequired: boolean,
  validate: ((body: unknown) => string | undefined) | undefined,
): string[] {
  if (body === undefined) return isRequired ? ['has no payload'] : [];
  const problem = validate ? validate(body) : 'the operation takes none';
  return problem === undefined ? [] : [`the payload does not fit its schema: ${problem}`];
}

/** Every combination of example values for the inputs. */
function combinations(inputs: Workflow['inputs'], names: readonly string[]): WorkflowInputs[] {
  return names.reduce<WorkflowInputs[]>(
    (chosen, name) =>
      chosen.flatMap((values) => (inputs.get(name) ?? []).map((value) => ({ ...values, [name]: value }))),
    [{}],
  );
}

/** Closes the schemas for further properties, so that a misspelt one is an error. */
const closed = (document: Document): Document =>
  mapSchemas(document, DOCUMENT, (schema) =>
    schema.additionalProperties === true && schema.properties
      ? { ...schema, additionalProperties: false }
      : schema,
  );
