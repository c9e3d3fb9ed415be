import { readdirSync, readFileSync } from 'node:fs';

/** The files that the kit reads, by path below openapi/; the plain JavaScript build has them inside. */
declare const CONFORMANCE_RESOURCES: Readonly<Record<string, string>> | undefined;

const FOLDER = new URL('../../openapi/', import.meta.url);
export const PROMISES = 'flows/promises';

/** Reads what a build has to hold: the description, the helper's description and all workflows. */
export function readResources(): Readonly<Record<string, string>> {
  if (typeof CONFORMANCE_RESOURCES !== 'undefined') return CONFORMANCE_RESOURCES;
  const names = [
    'generated/openapi.json',
    ...readdirSync(new URL(PROMISES, FOLDER))
      .sort()
      .map((name) => `${PROMISES}/${name}`),
  ];
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]));
}
