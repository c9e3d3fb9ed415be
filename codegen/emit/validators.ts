import { posix } from 'node:path';
import { BANNER, comment } from '../text.ts';
import type { Description } from '../load.ts';
import { DescriptionError, type Place, type Schema } from '../schema.ts';
import { expression, type Needs } from './expression.ts';

/** File name of the validators of a source file: schemas/mfa.yaml → validators/mfa.ts, records/x.yaml → validators/records/x.ts. */
export function validatorFile(origin: Place): string {
  return `validators/${origin.file.replace(/^schemas\//, '').replace(/\.yaml$/, '.ts')}`;
}

/** One file of zod/mini validators per schema file, so that using one record does not load the others. */
export function emitValidators({ document, origins }: Description): Map<string, string> {
  const byFile = new Map<string, string[]>();
  for (const name of origins.keys()) {
    const file = fileOf(name, origins);
    byFile.set(file, [...(byFile.get(file) ?? []), name]);
  }
  return new Map(
    [...byFile].map(([file, names]) => [file, emitFile(file, names, document.components.schemas, origins)]),
  );
}

export function fileOf(component: string, origins: Description['origins']): string {
  const origin = origins.get(component);
  if (!origin) throw new Error(`no component "${component}"`);
  return validatorFile(origin);
}

function emitFile(
  file: string,
  names: readonly string[],
  schemas: Record<string, Schema>,
  origins: Description['origins'],
): string {
  const needs: Needs = { components: new Set(), helpers: new Set() };
  const ready = new Map<string, string>();
  const visit = (name: string, trail: readonly string[]): void => {
    if (ready.has(name)) return;
    const place = origins.get(name) ?? { file, pointer: '' };
    if (trail.includes(name))
      throw new DescriptionError(place, `"${name}" refers to itself; the generator has no recursion`);
    const own: Needs = { components: new Set(), helpers: needs.helpers };
    const schema = schemas[name] ?? {};
    const code = expression(schema, place, own);
    for (const other of own.components) {
      if (fileOf(other, origins) === file) visit(other, [...trail, name]);
      else needs.components.add(other);
    }
    ready.set(name, `${comment(schema.description)}export const ${name} = ${code};\n`);
  };
  names.forEach((name) => visit(name, []));
  return [
    BANNER,
    "import * as z from 'zod/mini';\n",
    ...imports(file, needs, origins),
    '\n',
    [...ready.values()].join('\n'),
  ].join('');
}

/** Import lines for components of other files and for the helpers in src/api. */
export function imports(file: string, needs: Needs, origins: Description['origins']): string[] {
  const to = (target: string): string => {
    const path = posix.relative(posix.dirname(file), target);
    return path.startsWith('.') ? path : `./${path}`;
  };
  const byFile = new Map<string, string[]>();
  for (const name of [...needs.components].sort()) {
    const from = fileOf(name, origins);
    byFile.set(from, [...(byFile.get(from) ?? []), name]);
  }
  return [
    ...(needs.helpers.size
      ? [`import { ${[...needs.helpers].sort().join(', ')} } from '${to('../code-points.ts')}';\n`]
      : []),
    ...[...byFile].sort().map(([from, names]) => `import { ${names.join(', ')} } from '${to(from)}';\n`),
  ];
}
