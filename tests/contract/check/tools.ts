import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** A public tool that reads the published description. */
interface Tool {
  name: string;
  version: string;
  /** What it finds wrong, as text; empty where nothing is. `folder` has its package. */
  complaints: (folder: string, description: string) => string | Promise<string>;
}

const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** Runs a script in Node; its output if it fails, else ''. */
function failureOf(script: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    timeout: 300_000,
  });
  return status === 0 ? '' : [error?.message, stdout, stderr].filter(Boolean).join('\n') || 'It failed.';
}

const COMPILER_OPTIONS = [
  ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--lib', 'es2023,dom,dom.iterable'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'],
];

/** Runs kubb as its command does. */
const KUBB = `import { build } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
const [path, root] = process.argv.slice(2);
process.chdir(root);
const output = { path: root + '/client', barrelType: 'named', format: false, lint: false };
await build({ config: { root, input: { path }, output, plugins: [pluginOas({ generators: [] }), pluginTs()] } });
`;

interface ClientGenerator {
  /** Within its package, or one that is written into the output folder. */
  script: string | ((output: string) => string);
  args: (description: string, output: string) => readonly string[];
  /** What it writes into its output folder. */
  file: string;
}

/** Generates a client and compiles it with the compiler of this repository. */
const clientGenerator =
  ({ script, args, file }: ClientGenerator): Tool['complaints'] =>
  (folder, description) => {
    // Beside the package, so that the client finds the run-time library of its generator.
    const output = mkdtempSync(join(folder, '../../client-'));
    try {
      return (
        failureOf(
          typeof script === 'string' ? join(folder, script) : script(output),
          ...args(description, output),
        ) ||
        failureOf(compiler, ...COMPILER_OPTIONS, '--typeRoots', join(output, 'types'), join(output, file))
      );
    } finally {
      rmSync(output, { recursive: true });
    }
  };

export const tools: readonly Tool[] = [
  {
    name: '@stoplight/spectral-cli',
    version: '6.16.3',
    complaints: (folder, description) => {
      const ruleset = join(import.meta.dirname, 'spectral.yaml');
      const options = ['--ruleset', ruleset, '--fail-severity', 'hint', '--quiet'];
      return failureOf(join(folder, 'dist/index.js'), 'lint', ...options, description);
    },
  },
  {
    name: '@apidevtools/swagger-parser',
    version: '12.1.0', // newer ones need Node 22
    complaints: async (folder, description) => {
      const { default: parser } = (await import(pathToFileURL(join(folder, 'lib/index.js')).href)) as {
        default: { validate: (file: string) => Promise<unknown> };
      };
      return parser.validate(description).then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    },
  },
  {
    name: 'oazapfts',
    version: '7.5.0',
    complaints: clientGenerator({
      script: 'dist/cli.js',
      args: (description, output) => [description, join(output, 'client.ts')],
      file: 'client.ts',
    }),
  },
  {
    name: 'swagger-typescript-api',
    version: '13.13.0',
    complaints: clientGenerator({
      script: 'dist/cli.mjs',
      args: (description, output) => [
        'generate',
        '-p',
        description,
        '-o',
        output,
        '-n',
        'client.ts',
        '--silent',
      ],
      file: 'client.ts',
    }),
  },
  {
    name: 'openapi-zod-client',
    version: '1.18.3',
    complaints: clientGenerator({
      script: 'bin.js',
      args: (description, output) => [description, '-o', join(output, 'client.ts')],
      file: 'client.ts',
    }),
  },
  {
    name: 'orval',
    version: '7.13.2', // newer ones need Node 22
    complaints: clientGenerator({
      script: 'dist/bin/orval.js',
      args: (description, output) => [
        ...['--input', description, '--output', join(output, 'client.ts')],
        ...['--client', 'fetch'],
      ],
      file: 'client.ts',
    }),
  },
  {
    // Of version 4, as newer ones need Node 22; it has no command without its other packages.
    name: '@kubb/plugin-ts',
    version: '4.39.3',
    complaints: clientGenerator({
      script: (output) => {
        const script = join(output, 'generate.mjs');
        writeFileSync(script, KUBB);
        return script;
      },
      args: (description, output) => [description, output],
      file: 'client/index.ts',
    }),
  },
];
