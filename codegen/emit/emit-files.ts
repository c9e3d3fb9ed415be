import type { Contract } from '../read-contract.ts';
import { emitConstants } from './constants.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { emitErrors } from './errors.ts';
import { emitMockAnswers } from './mock-answers.ts';
import { emitNeededOperations } from './needed-operations.ts';
import { emitOpenApiJson } from './openapi-json.ts';
import { emitOperationValidators } from './operation-validators.ts';
import { emitOperations } from './operations.ts';
import { emitSettingsSchema } from './settings-schema.ts';
import { emitValidators } from './validators.ts';

/** Emits every file except the types. @throws DescriptionError for a schema that cannot be expressed. */
export function emitFiles(contract: Contract): EmittedFiles {
  const { apis, constants } = contract;
  return new Map(
    [
      ...apis.flatMap((api) => [
        emitValidators(api.description),
        emitOperations(api),
        emitOperationValidators(api.description),
        emitSettingsSchema(api.description),
        emitErrors(api),
        emitOpenApiJson(api),
      ]),
      emitConstants(constants),
      emitMockAnswers(apis),
      emitNeededOperations(contract),
    ].flatMap((files) => [...files]),
  );
}
