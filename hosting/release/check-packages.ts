import { spawnSync } from 'node:child_process';
import type { Component } from './bill-of-materials.ts';

/** Licences that allow us to ship code inside our own files, with the licence's text beside them. */
const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

const licencesOf = ({ licenses = [] }: Component): string[] =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '');

/** True if one alternative of an expression such as `(MPL-2.0 OR Apache-2.0)` is allowed. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => ALLOWED.includes(one));

export function licenceFaults(components: readonly Component[]): string[] {
  return components
    .map((component) => ({ component, licences: licencesOf(component) }))
    .filter(({ licences }) => licences.length === 0 || !licences.every(isAllowed))
    .map(
      ({ component, licences }) =>
        `${component['bom-ref']} has the licence ${licences.join(', ') || '(none)'}, which is not in the list of allowed ones.`,
    );
}

interface PackageFile {
  version: string;
  dependencies: Readonly<Record<string, string>>;
  devDependencies: Readonly<Record<string, string>>;
}
interface Lockfile {
  version: string;
  packages: Readonly<
    Record<
      string,
      Partial<PackageFile> & {
        version?: string;
        integrity?: string;
        link?: boolean;
        inBundle?: boolean;
        resolved?: string;
      }
    >
  >;
}

/** The version range in package.json; an alias names its package first, as in `npm:typescript@7.0.2`. */
const rangeOf = (asked: string): string => asked.replace(/^npm:.+@/, '');

/** Finds packages that `npm ci` would install without a checksum, or in another version than package.json says. */
export function lockfileFaults(file: PackageFile, lock: Lockfile): string[] {
  const root = lock.packages[''];
  const asked = Object.entries({ ...file.dependencies, ...file.devDependencies });
  const inexact = asked.filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(rangeOf(range)));
  const locked = Object.entries({ ...root?.dependencies, ...root?.devDependencies });
  const differs =
    JSON.stringify([...asked].sort()) !== JSON.stringify([...locked].sort()) || lock.version !== file.version;
  // If we upgrade a library without the package that needs it, the page ships both versions.
  const twice = Object.keys(lock.packages).filter((path) =>
    Object.keys(file.dependencies).some((name) => path.endsWith(`/node_modules/${name}`)),
  );
  const unchecked = Object.entries(lock.packages).filter(
    ([path, { integrity, link, inBundle }]) => path !== '' && !integrity && !link && !inBundle,
  );
  return [
    ...inexact.map(([name, range]) => `package.json has ${name} as ${range}, not as one version.`),
    ...(differs ? ['package-lock.json does not fit package.json: run npm install.'] : []),
    ...asked
      .filter(([name, range]) => lock.packages[`node_modules/${name}`]?.version !== rangeOf(range))
      .map(([name]) => `package-lock.json has another version of ${name} than package.json.`),
    ...twice.map((path) => `package-lock.json has a second version, ${path}.`),
    ...unchecked.map(([path]) => `package-lock.json has no checksum of ${path}.`),
  ];
}

/** The answer of the npm registry for each package, by its name. */
export type Audit = Readonly<Record<string, { severity: string; range: string }>>;

/** Asks the registry about the packages of the lockfile; undefined if it does not answer. */
export function readAudit(): Audit | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=0', '--fetch-timeout=15000'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 2 ** 26,
    timeout: 60_000,
  });
  try {
    return (JSON.parse(stdout) as { vulnerabilities?: Audit }).vulnerabilities;
  } catch {
    return undefined;
  }
}

/** Advisories about shipped packages. */
export const advisories = (audit: Audit, names: ReadonlySet<string>): string[] =>
  Object.entries(audit)
    .filter(([name]) => names.has(name))
    .map(([name, { severity, range }]) => `${name} ${range}: an advisory, ${severity}.`);
