import { DescriptionError, NOWHERE, type SourceLocation } from '../description-error.ts';
import { refuseRecordHelpers } from '../helpers.ts';
import type { Description } from '../load-description.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { importLines } from './import-lines.ts';
import { BANNER, docComment } from './typescript-syntax.ts';
import { validatorFile } from './validator-file.ts';
import { zodExpression, type Dependencies } from './zod-expression.ts';

interface EmittedValidator {
  name: string;
  code: string;
  dependencies: Dependencies;
}

/** One file of zod/mini validators per schema file, so that the page loads only the files it uses. */
export function emitValidators(description: Description): EmittedFiles {
  const { schemaLocations } = description;
  const files = new Map<string, EmittedValidator[]>();
  for (const validator of validatorsInOrder(description)) {
    const file = validatorFile(validator.name, schemaLocations);
    refuseRecordHelpers(file, validator.dependencies.helpers, locationOf(validator.name, description));
    files.set(file, [...(files.get(file) ?? []), validator]);
  }
  return new Map([...files].map(([file, validators]) => [file, emitFile(file, validators, schemaLocations)]));
}

/** Orders each validator after the ones it refers to. @throws DescriptionError for a schema that refers to itself. */
function validatorsInOrder(description: Description): EmittedValidator[] {
  const ready = new Map<string, EmittedValidator>();
  const visit = (name: string, ancestors: readonly string[]): void => {
    if (ready.has(name)) return;
    const location = locationOf(name, description);
    if (ancestors.includes(name))
      throw new DescriptionError(
        location,
        `"${name}" refers to itself; the generator does not support recursion`,
      );
    const schema = description.document.components.schemas[name] ?? {};
    const dependencies: Dependencies = { components: new Set(), helpers: new Set() };
    const expression = zodExpression(schema, location, dependencies);
    for (const other of dependencies.components) visit(other, [...ancestors, name]);
    const code = `${docComment(schema.description)}export const ${name} = ${expression};\n`;
    ready.set(name, { name, code, dependencies });
  };
  for (const name of description.schemaLocations.keys()) visit(name, []);
  return [...ready.values()];
}

const locationOf = (name: string, { schemaLocations }: Description): SourceLocation =>
  schemaLocations.get(name) ?? NOWHERE;

function emitFile(
  file: string,
  validators: readonly EmittedValidator[],
  schemaLocations: Description['schemaLocations'],
): string {
  const components = validators
    .flatMap(({ dependencies }) => [...dependencies.components])
    .filter((name) => validatorFile(name, schemaLocations) !== file);
  const helpers = validators.flatMap(({ dependencies }) => [...dependencies.helpers]);
  return [
    BANNER,
    "import * as z from 'zod/mini';\n",
    ...importLines(file, { components: new Set(components), helpers: new Set(helpers) }, schemaLocations),
    '\n',
    validators.map(({ code }) => code).join('\n'),
  ].join('');
}
