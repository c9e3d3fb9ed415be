import { spawn } from 'node:child_process';

/**
 * Runs Playwright for the projects in the first argument, separated by commas; the other arguments, such as a file's name,
 * go to Playwright. `--client-rendered` and `--translated` work only with the matrix. `--release 1.31`, as the first option, makes
 * the mock of the project `experience` imitate that release.
 */

const [named = '', ...options] = process.argv.slice(2);
const [release, rest] = options[0] === '--release' ? [options[1], options.slice(2)] : [undefined, options];
const VARIANTS = { '--client-rendered': 'client-rendered', '--translated': 'translated' } as const;

const isVariant = (arg: string): arg is keyof typeof VARIANTS => Object.hasOwn(VARIANTS, arg);

const [variant, second] = rest.filter(isVariant);
const args = rest.filter((arg) => !isVariant(arg));
const isMatrix = named.startsWith('matrix');
/** A variant concerns the page, whichever API it speaks. */
const projects = variant === undefined ? named : 'matrix';

if (second !== undefined || (variant !== undefined && !isMatrix)) {
  console.error('Use only one of --client-rendered and --translated, and only with npm run matrix.');
  process.exit(1);
}

const nothingFound =
  `No browser test of ${projects} is called ${args.filter((arg) => arg !== '--grep-invert' && arg !== '@matrix').join(' ')}. ` +
  (isMatrix
    ? 'npm run matrix -- --list names all of them; npm run e2e runs the tests outside of the matrices.'
    : 'npm run matrix -- --grep <words> runs the tests of the long matrices.');

const child = spawn(
  'playwright',
  [
    ...['test', '-c', 'tests/setup/playwright.config.ts'],
    // With a space, Playwright would read a file's name as another project.
    ...projects.split(',').map((project) => `--project=${project}`),
    ...args,
  ],
  {
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      ...(release !== undefined && { TEST_RELEASE: release }),
      ...(variant && { TEST_VARIANT: VARIANTS[variant] }),
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  },
);
child.stdout.on('data', (chunk: Buffer) => {
  process.stdout.write(chunk);
  if (chunk.includes('No tests found')) console.error(nothingFound);
});
child.on('error', (error) => {
  console.error(`Playwright could not be started: ${error.message}`);
  process.exit(1);
});
child.on('close', (code) => process.exit(code ?? 1));
