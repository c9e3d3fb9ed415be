import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { findingsOf } from './compat-data.ts';
import { HARMLESS } from './harmless.ts';
import { usesOfMarkup } from './markup.ts';
import { OPTIONS, usesOfScript } from './scripts.ts';
import { usesOfStyles } from './styles.ts';

/**
 * `npm run part -- browser-support` finds features of the page that one of its oldest browsers lacks, by MDN's data. The build
 * transpiles the syntax for these browsers, and `lib` in tsconfig.json has only objects of the language that all of them know.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.|^testing\//.test(name))
    .map((name) => join(root, folder, name));
if (!existsSync(join(root, 'dist/index.html')))
  throw new Error('There is no build in dist/: run npm run build first.');

const sources = filesIn('src', /\.tsx?$/);
const program = ts.createProgram(sources, OPTIONS);
const { found, excused } = findingsOf([
  ...program
    .getSourceFiles()
    .filter(({ fileName }) => sources.includes(fileName))
    .flatMap((file) => usesOfScript(file, program)),
  ...filesIn('dist', /\.css$/).flatMap((name) => usesOfStyles(readFileSync(name, 'utf8'))),
  ...filesIn('dist', /\.html$/).flatMap((name) => usesOfMarkup(readFileSync(name, 'utf8'))),
]);
const unused = Object.keys(HARMLESS).filter((row) => !excused.has(row));
for (const sentence of found) console.error(sentence);
for (const row of unused) console.error(`harmless.ts: nothing uses ${row} any more.`);
if (found.length + unused.length > 0) process.exitCode = 1;
else console.log('Nothing is newer than the oldest supported browsers, apart from what may be absent.');
