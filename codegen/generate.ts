import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, type Options } from 'prettier';
import { withoutAllOf } from './all-of.ts';
import { loadCatalogue, withErrorResponses } from './catalogue.ts';
import { emitErrors } from './emit/errors.ts';
import { emitConstants, emitLimits } from './emit/limits.ts';
import { emitMock } from './emit/mock.ts';
import { emitOperations } from './emit/operations.ts';
import { emitTypes } from './emit/types.ts';
import { emitTypeTests } from './emit/type-tests.ts';
import { emitValidators } from './emit/validators.ts';
import { checkKinds } from './kinds.ts';
import { loadDescription } from './load.ts';

/** Folders, from the root of the repository, that hold nothing but generated files. */
export const GENERATED_FOLDERS = ['src/api/generated', 'mocks/generated'] as const;

/**
 * Everything that follows from the description in `dir`: file (from the root of the repository) → content.
 * @throws DescriptionError with file, pointer and reason when the description cannot be generated from.
 */
export async function generate(dir: string): Promise<Map<string, string>> {
  const loaded = loadDescription(dir);
  const catalogue = loadCatalogue(dir, loaded.document);
  const whole = withErrorResponses(loaded.document, catalogue);
  const description = { ...loaded, document: withoutAllOf(whole, loaded.origins) };
  checkKinds(description.document.components.schemas, loaded.origins);
  const client = [
    emitValidators(description),
    emitOperations(description, catalogue),
    emitErrors(description, catalogue),
    emitLimits(description.document),
    emitConstants(dir),
    emitTypeTests(description),
    await emitTypes(description.document),
  ];
  const files: [string, string][] = [
    ...client.flatMap((part) =>
      [...part].map(([name, text]) => [`src/api/generated/${name}`, text] as [string, string]),
    ),
    ...[...emitMock(whole)].map(([name, text]) => [`mocks/generated/${name}`, text] as [string, string]),
  ];
  const style = JSON.parse(
    readFileSync(fileURLToPath(new URL('../.prettierrc.json', import.meta.url)), 'utf8'),
  ) as Options;
  return new Map(
    await Promise.all(
      files.map(async ([name, text]) => [name, await format(text, { ...style, filepath: name })] as const),
    ),
  );
}
