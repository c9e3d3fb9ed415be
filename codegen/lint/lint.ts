import { DescriptionError } from '../description-error.ts';
import { readErrorCatalogue } from '../error-catalogue.ts';
import { addErrorResponses } from '../error-responses.ts';
import { readWorkflows } from '../flows/read-workflows.ts';
import type { Api } from '../layout.ts';
import { loadDescriptions } from '../load-description.ts';
import { openSources } from '../sources.ts';
import { noOwnFilesNamed, partsDescribed } from './descriptions.ts';
import { bodiesHaveExamples, clientErrorsHaveCodes, codesHaveExamples } from './errors.ts';
import { examplesValid } from './examples.ts';
import {
  consumedPlacesExist,
  invalidInputDeclared,
  operationIdStyle,
  postAndPatchConsume,
} from './operations.ts';
import type { LintContext, Rule, Violation } from './rule.ts';
import { additionalPropertiesStated, originStated, responseEnumsExtensible, typesStated } from './schemas.ts';
import { noUnusedComponents } from './unused.ts';
import { workflowInputsUsed, workflowOutputsKnown, workflowStepsValid } from './workflows.ts';

const rules: readonly Rule[] = [
  postAndPatchConsume,
  consumedPlacesExist,
  invalidInputDeclared,
  clientErrorsHaveCodes,
  codesHaveExamples,
  bodiesHaveExamples,
  additionalPropertiesStated,
  originStated,
  typesStated,
  responseEnumsExtensible,
  partsDescribed,
  noOwnFilesNamed,
  noUnusedComponents,
  examplesValid,
  workflowInputsUsed,
  workflowOutputsKnown,
  workflowStepsValid,
];

const toLines = (violations: readonly Violation[]): string[] => [
  ...new Set(violations.map(({ location, message }) => new DescriptionError(location, message).message)),
];

function readFlows(dir: string, api: Api): LintContext['flows'] {
  const { filesIn, read } = openSources(dir);
  return filesIn(`${api}/flows`).map((name) => ({
    value: read(`${api}/flows/${name}`),
    location: { file: `${api}/flows/${name}`, pointer: '' },
  }));
}

/** The violations in the description in `dir`, one line each, or the mistake that stops the generator. */
export function lint(dir: string): string[] {
  try {
    const descriptions = loadDescriptions(dir);
    // Names come first: errors.yaml names operations, so lint would report a badly named operation as unknown there.
    const badNames = descriptions.flatMap((written) =>
      operationIdStyle({ written, errors: [], complete: written.document, workflows: [], flows: [] }),
    );
    if (badNames.length) return toLines(badNames);
    const catalogue = readErrorCatalogue(dir, descriptions);
    const violations = descriptions.flatMap((written) => {
      const errors = catalogue.get(written.api) ?? [];
      const complete = addErrorResponses(written.document, errors);
      const { api } = written;
      const context = {
        written,
        errors,
        complete,
        workflows: readWorkflows(dir, api),
        flows: readFlows(dir, api),
      };
      return rules.flatMap((rule) => rule(context));
    });
    return toLines(violations);
  } catch (error) {
    if (error instanceof DescriptionError) return [error.message];
    throw error;
  }
}
