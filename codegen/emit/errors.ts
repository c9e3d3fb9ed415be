import type { ErrorDefinition } from '../error-catalogue.ts';
import { generatedFolder } from '../layout.ts';
import type { Description } from '../load-description.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { importLines } from './import-lines.ts';
import { BANNER, propertyKey, stringLiteral, unionType } from './typescript-syntax.ts';

export function emitErrors(
  { api, schemaLocations }: Description,
  errors: readonly ErrorDefinition[],
): EmittedFiles {
  const file = `${generatedFolder(api)}/errors.ts`;
  const dataSchemas = errors.flatMap(({ code, dataSchema }) =>
    dataSchema === undefined ? [] : [{ code, dataSchema }],
  );
  const components = new Set(dataSchemas.map(({ dataSchema }) => dataSchema));
  const dataLines = dataSchemas.map(({ code, dataSchema }) => `${propertyKey(code)}: ${dataSchema}`);
  const messageLines = errors.map(
    ({ code, message }) => `${propertyKey(code)}: ${message === null ? 'null' : stringLiteral(message)}`,
  );
  const lines = [
    BANNER,
    ...importLines(file, { components, helpers: new Set() }, schemaLocations),
    '\n/** The codes of the contract; servers may send others. */\n',
    `export type ErrorCode = ${unionType(errors.map(({ code }) => code))};\n`,
    '\n/** Validators of `data`, for the codes that have it. */\n',
    `export const errorData = {\n${dataLines.join(',\n')}\n} as const;\n`,
    '\n/** Text key by code; null where the page shows the message of the server. */\n',
    `export const errorMessages = {\n${messageLines.join(',\n')}\n} as const satisfies Record<ErrorCode, string | null>;\n`,
  ];
  return new Map([[file, lines.join('')]]);
}
