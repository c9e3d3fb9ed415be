import type { Document } from '../document.ts';
import type { Schema } from '../schema.ts';
import { readYaml } from '../sources.ts';
import { BANNER } from '../text.ts';

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum', 'pattern'] as const;

/** Limits of every component as data: its own, and those of its properties by name. */
export function emitLimits(document: Document): Map<string, string> {
  const blocks = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
    const found = limitsOf(schema);
    return found === undefined ? [] : [`export const ${name}Limits = ${JSON.stringify(found)} as const;\n`];
  });
  return new Map([['limits.ts', BANNER + '\n' + blocks.join('\n')]]);
}

function limitsOf(schema: Schema): Record<string, unknown> | undefined {
  const own = Object.fromEntries(
    LIMITS.flatMap((limit) => (schema[limit] === undefined ? [] : [[limit, schema[limit]]])),
  );
  const parts = Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const found = limitsOf(part);
    return found === undefined ? [] : [[name, found] as const];
  });
  const all = { ...own, ...Object.fromEntries(parts) };
  return Object.keys(all).length ? all : undefined;
}

/** constants.yaml as typed constants, one per group. */
export function emitConstants(dir: string): Map<string, string> {
  const groups = readYaml(dir, 'constants.yaml') as Record<string, unknown>;
  const blocks = Object.entries(groups).map(
    ([name, group]) => `export const ${name} = ${JSON.stringify(group)} as const;\n`,
  );
  return new Map([['constants.ts', BANNER + '\n' + blocks.join('\n')]]);
}
