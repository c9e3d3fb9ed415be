import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emitFiles } from './emit/emit-files.ts';
import { ERROR_TABLE_DOCUMENT, withErrorTable } from './emit/error-table.ts';
import { emitTypes } from './emit/types.ts';
import { RECORD_VALIDATORS } from './emit/validator-file.ts';
import { formatAs } from './format.ts';
import { readContract } from './read-contract.ts';

/** Folders that hold only generated files, from the root of the repository. */
export const GENERATED_FOLDERS = [
  'openapi/generated',
  'src/api/generated',
  'src/domain/generated',
  'mocks/generated',
  'hosting/generated',
  RECORD_VALIDATORS,
] as const;

/** The content of each generated file, by its path from `root`, the root of the repository. @throws DescriptionError */
export async function generate(root: string): Promise<Map<string, string>> {
  const contract = readContract(join(root, 'openapi'));
  const types = await Promise.all(contract.apis.map(({ description }) => emitTypes(description)));
  const document = readFileSync(join(root, ERROR_TABLE_DOCUMENT), 'utf8');
  const files = [
    ...emitFiles(contract),
    ...types.flatMap((emitted) => [...emitted]),
    [ERROR_TABLE_DOCUMENT, withErrorTable(document, contract.apis)] as const,
  ];
  return new Map(
    await Promise.all(files.map(async ([file, text]) => [file, await formatAs(file, text)] as const)),
  );
}
