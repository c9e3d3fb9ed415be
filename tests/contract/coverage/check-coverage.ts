import { checkErrorCatalogue, checkErrors } from './errors.ts';
import type { CheckedRequirement } from './requirement.ts';
import { checkOperations } from './operations.ts';
import { checkConstants, checkRecords } from './records.ts';
import type { Sources } from './sources.ts';

export function checkCoverage(sources: Sources): CheckedRequirement[] {
  return [
    ...checkOperations(sources),
    ...checkErrors(sources),
    ...checkErrorCatalogue(sources),
    ...checkRecords(sources),
    ...checkConstants(sources),
  ];
}
