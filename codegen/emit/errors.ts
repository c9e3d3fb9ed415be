import { generatedFolder } from '../layout.ts';
import type { ApiContract } from '../read-contract.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { importLines } from './import-lines.ts';
import { BANNER, propertyKey, stringLiteral, unionType } from './typescript-syntax.ts';

export function emitErrors({ description: { api, schemaLocations }, errors }: ApiContract): EmittedFiles {
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
    '\n/** The codes of this description; servers may send others. */\n',
    `export type ErrorCode = ${unionType(errors.map(({ code }) => code))};\n`,
    '\n/** Validators of `data`, for the codes that have it. */\n',
    `export const errorData = {\n${dataLines.join(',\n')}\n} as const;\n`,
    '\n/** Text key by code; null where the page shows the message of the server. */\n',
    `export const errorMessages = {\n${messageLines.join(',\n')}\n} as const satisfies Record<ErrorCode, string | null>;\n`,
  ];
  return new Map([[file, lines.join('')]]);
}
