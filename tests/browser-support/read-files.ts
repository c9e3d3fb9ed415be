import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { findingsOf, type Finding } from './compat-data.ts';
import { usesOfMarkup } from './markup.ts';
import { createScriptReader } from './scripts.ts';
import { usesOfStyles } from './styles.ts';
import { usesOfSyntax } from './syntax.ts';

export const OPTIONS: ts.CompilerOptions = {
  allowJs: true,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ESNext,
  strict: true,
  types: [],
};

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .map((name) => join(folder, name));

function usesInScripts(
  files: readonly string[],
  options: ts.CompilerOptions,
  withSyntax: boolean,
): Finding[] {
  const program = ts.createProgram(files, { ...OPTIONS, ...options });
  const usesOf = createScriptReader(program);
  return files.flatMap((name) => {
    const file = program.getSourceFile(name);
    if (!file) throw new Error(`${name} cannot be read.`);
    return findingsOf(name, [...usesOf(file), ...(withSyntax ? usesOfSyntax(file) : [])]);
  });
}

/** APIs, elements and attributes in the sources, where the types of all values are known. */
export function findingsInSources(folder: string): Finding[] {
  return usesInScripts(filesIn(folder, /\.tsx?$/), { allowImportingTsExtensions: true, noEmit: true }, false);
}

/** Everything in a build, libraries included: their APIs as far as types show, and the syntax and styles as lowered. */
export function findingsInBuild(folder: string): Finding[] {
  const read = (name: string) => readFileSync(name, 'utf8');
  return [
    ...usesInScripts(filesIn(folder, /\.js$/), { noResolve: true }, true),
    ...filesIn(folder, /\.css$/).flatMap((name) => findingsOf(name, usesOfStyles(read(name)))),
    ...filesIn(folder, /\.html$/).flatMap((name) => findingsOf(name, usesOfMarkup(read(name)))),
  ];
}
