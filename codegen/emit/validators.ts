import { posix } from 'node:path';
import { helperFile } from '../checks.ts';
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
  const files = new Map<string, Made[]>();
  for (const made of inOrder(document.components.schemas, origins)) {
    const file = fileOf(made.name, origins);
    files.set(file, [...(files.get(file) ?? []), made]);
  }
  return new Map([...files].map(([file, all]) => [file, emitFile(file, all, origins)]));
}

interface Made {
  name: string;
  code: string;
  needs: Needs;
}

/** Every component after those it refers to. @throws DescriptionError for one that leads back to itself. */
function inOrder(schemas: Readonly<Record<string, Schema>>, origins: Description['origins']): Made[] {
  const ready = new Map<string, Made>();
  const visit = (name: string, place: Place, trail: readonly string[]): void => {
    if (ready.has(name)) return;
    if (trail.includes(name))
      throw new DescriptionError(place, `"${name}" refers to itself; the generator has no recursion`);
    const schema = schemas[name] ?? {};
    const needs: Needs = { components: new Set(), helpers: new Set() };
    const value = expression(schema, place, needs);
    for (const other of needs.components) visit(other, origins.get(other) ?? place, [...trail, name]);
    ready.set(name, {
      name,
      code: `${comment(schema.description)}export const ${name} = ${value};\n`,
      needs,
    });
  };
  for (const [name, place] of origins) visit(name, place, []);
  return [...ready.values()];
}

export function fileOf(component: string, origins: Description['origins']): string {
  const origin = origins.get(component);
  if (!origin) throw new Error(`no component "${component}"`);
  return validatorFile(origin);
}

function emitFile(file: string, all: readonly Made[], origins: Description['origins']): string {
  const needed = (kind: keyof Needs) => all.flatMap(({ needs }) => [...needs[kind]]);
  const elsewhere = needed('components').filter((name) => fileOf(name, origins) !== file);
  return [
    BANNER,
    "import * as z from 'zod/mini';\n",
    ...imports(file, { components: new Set(elsewhere), helpers: new Set(needed('helpers')) }, origins),
    '\n',
    all.map(({ code }) => code).join('\n'),
  ].join('');
}

/** Import lines for components of other files and for functions. */
export function imports(file: string, needs: Needs, origins: Description['origins']): string[] {
  const to = (target: string): string => {
    const path = posix.relative(posix.dirname(file), target);
    return path.startsWith('.') ? path : `./${path}`;
  };
  const byFile = new Map<string, string[]>();
  const add = (from: string, name: string) => byFile.set(from, [...(byFile.get(from) ?? []), name]);
  for (const name of [...needs.helpers].sort()) add(helperFile(name), name);
  for (const name of [...needs.components].sort()) add(fileOf(name, origins), name);
  return [...byFile].sort().map(([from, names]) => `import { ${names.join(', ')} } from '${to(from)}';\n`);
}
