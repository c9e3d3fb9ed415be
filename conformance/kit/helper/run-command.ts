import { execFile } from 'node:child_process';

/** Runs a shell command of the options with variables, and returns what it prints. @throws Error if it fails */
export const runCommand = (command: string, variables: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...variables };
    execFile('/bin/sh', ['-c', command], { env, timeout: 60_000 }, (error, stdout) =>
      error ? reject(new Error(error.message)) : resolve(stdout.trim()),
    );
  });
