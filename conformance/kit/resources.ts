import { readdirSync, readFileSync } from 'node:fs';

/** The files that the kit reads, by path from the root of the repository; the build has them inside. */
declare const CONFORMANCE_RESOURCES: Readonly<Record<string, string>> | undefined;

/** True in the build, false in this repository. */
export const isBundled = typeof CONFORMANCE_RESOURCES !== 'undefined';

const ROOT = new URL('../../', import.meta.url);
export const DESCRIPTION = 'openapi/generated/interaction.json';
export const PROMISES = 'conformance/promises';

/** Reads the description of the API, the description of the helper, and all workflows. */
export function readResources(): Readonly<Record<string, string>> {
  if (typeof CONFORMANCE_RESOURCES !== 'undefined') return CONFORMANCE_RESOURCES;
  const promises = readdirSync(new URL(PROMISES, ROOT)).sort();
  const names = [DESCRIPTION, ...promises.map((name) => `${PROMISES}/${name}`)];
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, ROOT), 'utf8')]));
}
