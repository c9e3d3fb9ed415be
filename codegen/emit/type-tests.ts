import type { Description } from '../load-description.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { importLines } from './import-lines.ts';
import { BANNER } from './typescript-syntax.ts';

const FILE = 'tests/contract/generated/type-tests.ts';

/** Types that compile only while types and validators agree and no object type has an index signature. */
export function emitTypeTests({ document, schemaLocations }: Description): EmittedFiles {
  const names = [...schemaLocations.keys()];
  const objects = names.filter((name) => document.components.schemas[name]?.properties);
  const validatorImports = importLines(
    FILE,
    { components: new Set(names), helpers: new Set() },
    schemaLocations,
  ).map((line) => line.replace('import', 'import type'));
  const lines = [
    BANNER,
    "import type * as z from 'zod/mini';\n",
    ...validatorImports,
    "import type { components } from '../../../src/api/generated/types.ts';\n\n",
    "type Schemas = components['schemas'];\n",
    'type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;\n',
    'type NamesItsKeys<T> = string extends keyof T ? false : true;\n',
    'type True<T extends true> = T;\n\n',
    `export type SameAsValidator = [\n${names.map((name) => `True<Equal<Schemas['${name}'], z.output<typeof ${name}>>>`).join(',\n')}\n];\n\n`,
    `export type Closed = [\n${objects.map((name) => `True<NamesItsKeys<Schemas['${name}']>>`).join(',\n')}\n];\n`,
  ];
  return new Map([[FILE, lines.join('')]]);
}
