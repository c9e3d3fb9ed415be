import { loadCatalogue, withErrorResponses } from '../catalogue.ts';
import { loadDescription } from '../load.ts';
import { DescriptionError } from '../schema.ts';
import { bodiesHaveExamples, codesHaveExamples, refusalsHaveCodes } from './errors.ts';
import { examplesValid } from './examples.ts';
import { consumesStated, inputRefused, operationIdStyle } from './operations.ts';
import type { Rule, Violation } from './rule.ts';
import { growthStated, mappingsTrue, originStated } from './schemas.ts';
import { nothingUnused } from './unused.ts';

const rules: readonly Rule[] = [
  consumesStated,
  inputRefused,
  refusalsHaveCodes,
  codesHaveExamples,
  bodiesHaveExamples,
  growthStated,
  originStated,
  mappingsTrue,
  nothingUnused,
  examplesValid,
];

const told = (found: readonly Violation[]): string[] => [
  ...new Set(found.map(({ place, sentence }) => new DescriptionError(place, sentence).message)),
];

/** What is wrong with the description below `dir` beyond what stops the generator, a line each; empty when nothing is. */
export function lint(dir: string): string[] {
  try {
    const written = loadDescription(dir);
    // First, as errors.yaml names operations: one that is renamed there too should be told of its style.
    const names = operationIdStyle({ written, catalogue: [], complete: written.document });
    if (names.length) return told(names);
    const catalogue = loadCatalogue(dir, written.document);
    const context = { written, catalogue, complete: withErrorResponses(written.document, catalogue) };
    return told(rules.flatMap((rule) => rule(context)));
  } catch (error) {
    if (error instanceof DescriptionError) return [error.message];
    throw error;
  }
}
