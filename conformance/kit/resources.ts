import { readdirSync, readFileSync } from 'node:fs';

/** The files that the kit reads, by path from the root of the repository; the build has them inside. */
declare const CONFORMANCE_RESOURCES: Readonly<Record<string, string>> | undefined;

/** True in the build, false in this repository. */
export const isBundled = typeof CONFORMANCE_RESOURCES !== 'undefined';

const ROOT = new URL('../../', import.meta.url);

/** The APIs that a run can check, by the names of their descriptions. */
export const apis = ['interaction', 'experience'] as const;
export type Api = (typeof apis)[number];

export const descriptionOf = (api: Api): string => `openapi/generated/${api}.json`;
/** The call sequences of a page that speaks the experience API. */
export const FLOWS = 'openapi/experience/flows';
/** The description of the helper, and a folder of workflows for each API. */
export const PROMISES = 'conformance/promises';
export const promisesOf = (api: Api): string => `${PROMISES}/${api}`;

const namesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`)
    .sort();

/** Reads the descriptions of the APIs, the description of the helper, and all workflows. */
export function readResources(): Readonly<Record<string, string>> {
  if (typeof CONFORMANCE_RESOURCES !== 'undefined') return CONFORMANCE_RESOURCES;
  const names = [
    ...apis.map(descriptionOf),
    ...[PROMISES, ...apis.map(promisesOf)].flatMap(namesIn),
    ...namesIn(FLOWS).filter((name) => name.endsWith('.arazzo.yaml')),
  ];
  return Object.fromEntries(names.map((name) => [name, readFileSync(new URL(name, ROOT), 'utf8')]));
}
