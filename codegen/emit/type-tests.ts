import type { Description } from '../load.ts';
import { BANNER } from '../text.ts';
import { imports } from './validators.ts';

/**
 * Proof by the compiler that types and validators say the same, and that no object type takes a key it does not name
 * (so a misspelt key does not compile).
 */
export function emitTypeTests({ document, origins }: Description): Map<string, string> {
  const names = [...origins.keys()];
  const closed = names.filter((name) => document.components.schemas[name]?.properties);
  const lines = [
    BANNER,
    "import type * as z from 'zod/mini';\n",
    ...imports('type-tests.ts', { components: new Set(names), helpers: new Set() }, origins).map((line) =>
      line.replace('import', 'import type'),
    ),
    "import type { components } from './types.ts';\n\n",
    "type Schemas = components['schemas'];\n",
    'type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;\n',
    'type NamesItsKeys<T> = string extends keyof T ? false : true;\n',
    'type True<T extends true> = T;\n\n',
    `export type SameAsValidator = [\n${names.map((name) => `True<Equal<Schemas['${name}'], z.output<typeof ${name}>>>`).join(',\n')}\n];\n\n`,
    `export type Closed = [\n${closed.map((name) => `True<NamesItsKeys<Schemas['${name}']>>`).join(',\n')}\n];\n`,
  ];
  return new Map([['type-tests.ts', lines.join('')]]);
}
