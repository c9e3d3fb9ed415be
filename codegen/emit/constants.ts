import type { Contract } from '../read-contract.ts';
import type { EmittedFiles } from './emitted-files.ts';
import { BANNER } from './typescript-syntax.ts';

const FOLDER = 'src/domain/generated';

/** One file per group of constants.yaml, so that the first load leaves out groups that only lazy screens use. */
export function emitConstants(constants: Contract['constants']): EmittedFiles {
  const groups = Object.entries(constants).map(([name, group]) => ({
    file: `constants/${toKebabCase(name)}.ts`,
    source: `${BANNER}\nexport const ${name} = ${JSON.stringify(group)} as const;\n`,
  }));
  const exports = groups.map(({ file }) => `export * from './${file}';\n`);
  return new Map([
    [`${FOLDER}/constants.ts`, [BANNER, '\n', ...exports].join('')],
    ...groups.map(({ file, source }): [string, string] => [`${FOLDER}/${file}`, source]),
  ]);
}

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
