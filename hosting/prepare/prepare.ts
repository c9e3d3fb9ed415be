import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fillDeployment } from '../../codegen/build/deployment-block.ts';
import { inlineHashes } from '../../codegen/build/inline-hashes.ts';
import type { DeploymentConfig } from '../../src/domain/deployment.ts';
import { connectOrigins, pageHeaders } from '../page-headers.ts';
import { nginxHeaders } from './nginx-headers.ts';

/** The folder that a host serves, below the folder of a release. */
const SERVED = 'www';

function compress(file: string, text: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(text, { params }));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}

interface PrepareOptions {
  /** Browsers report violations of the policy to it. */
  reportUri?: string | undefined;
  /** A server that fills the page itself would send a compressed one in its place. */
  isForSlot?: boolean;
}

/**
 * Writes the folder of a release: `www` with the build and its deployment settings, and the headers that a host sends
 * with it, as lines for nginx and as JSON.
 */
export function prepareRelease(
  build: string,
  release: string,
  settings: DeploymentConfig,
  { reportUri, isForSlot = false }: PrepareOptions = {},
): void {
  const served = join(release, SERVED);
  rmSync(served, { recursive: true, force: true });
  mkdirSync(served, { recursive: true });
  cpSync(join(build, 'assets'), join(served, 'assets'), { recursive: true });
  const html = fillDeployment(readFileSync(join(build, 'index.html'), 'utf8'), settings);
  const page = join(served, 'index.html');
  writeFileSync(page, html);
  if (!isForSlot) compress(page, html);
  const headers = pageHeaders({
    connectOrigins: connectOrigins(settings),
    previewOrigins: settings.previewOrigins,
    captcha: settings.captcha,
    inlineHashes: inlineHashes(html),
    reportUri,
  });
  writeFileSync(join(release, 'headers.conf'), nginxHeaders(headers));
  writeFileSync(join(release, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
}

/** @throws an Error whose message is one sentence */
export function assertBuild(build: string): void {
  if (!existsSync(join(build, 'index.html')) || !existsSync(join(build, 'assets')))
    throw new Error(`There is no build in ${build}: run npm run build first.`);
}
