import { DescriptionError } from '../description-error.ts';
import { readErrorCatalogue } from '../error-catalogue.ts';
import { addErrorResponses } from '../error-responses.ts';
import { readWorkflows } from '../flows/read-workflows.ts';
import { loadDescription } from '../load-description.ts';
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
import { additionalPropertiesStated, originStated } from './schemas.ts';
import { noUnusedComponents } from './unused.ts';
import { workflowInputsUsed, workflowStepsValid } from './workflows.ts';

const rules: readonly Rule[] = [
  postAndPatchConsume,
  consumedPlacesExist,
  invalidInputDeclared,
  clientErrorsHaveCodes,
  codesHaveExamples,
  bodiesHaveExamples,
  additionalPropertiesStated,
  originStated,
  partsDescribed,
  noOwnFilesNamed,
  noUnusedComponents,
  examplesValid,
  workflowInputsUsed,
  workflowStepsValid,
];

const toLines = (violations: readonly Violation[]): string[] => [
  ...new Set(violations.map(({ location, message }) => new DescriptionError(location, message).message)),
];

function readFlows(dir: string): LintContext['flows'] {
  const { filesIn, read } = openSources(dir);
  return filesIn('flows').map((name) => ({
    value: read(`flows/${name}`),
    location: { file: `flows/${name}`, pointer: '' },
  }));
}

/** The violations in the description in `dir`, one line each, or the mistake that stops the generator. */
export function lint(dir: string): string[] {
  try {
    const written = loadDescription(dir);
    // Names come first: errors.yaml names operations, so lint would report a badly named operation as unknown there.
    const badNames = operationIdStyle({
      written,
      errors: [],
      complete: written.document,
      workflows: [],
      flows: [],
    });
    if (badNames.length) return toLines(badNames);
    const errors = readErrorCatalogue(dir, written.document);
    const complete = addErrorResponses(written.document, errors);
    const context = { written, errors, complete, workflows: readWorkflows(dir), flows: readFlows(dir) };
    return toLines(rules.flatMap((rule) => rule(context)));
  } catch (error) {
    if (error instanceof DescriptionError) return [error.message];
    throw error;
  }
}
