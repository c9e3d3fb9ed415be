import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The commands of a section of docs/hosting.md, block by block and unchanged. */
export function commandsOf(page: string, heading: string): string[] {
  const section = readFileSync(page, 'utf8')
    .split(/^## /m)
    .find((text) => text.startsWith(`${heading}\n`));
  const blocks = [...(section ?? '').matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`${page} has no commands under "${heading}".`);
  return blocks;
}

interface ShellOptions {
  cwd: string;
  /** Folders of programs, which come first on the PATH. */
  path: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** Runs commands like somebody who pastes them; on failure it throws their output. */
export function runCommands(commands: string, { cwd, path, env }: ShellOptions): Promise<string> {
  const PATH = [...path, process.env['PATH']].join(':');
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env: { ...process.env, ...env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve, reject) => {
    shell.once('error', reject);
    shell.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${commands}\nended with ${String(code)}:\n${output}`)),
    );
  });
}
