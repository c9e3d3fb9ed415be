/** `node_modules/a/node_modules/@b/c` of `…/node_modules/a/node_modules/@b/c/lib/x.js`; undefined for our own files. */
function packagePath(module: string): string | undefined {
  return /((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+)(?!.*node_modules\/)/
    .exec(module)?.[1]
    ?.replace(/\/$/, '');
}

const REGION = /^\s*\/\/(?:#region)? ?(\S*node_modules\/\S+)/gm;

/** The modules that the comments of a bundle name. */
export const modulesOfBundle = (code: string): string[] =>
  [...code.matchAll(REGION)].map(([, module = '']) => module);

/** The packages of the shipped modules, as `name@version`; `locked` has their paths. */
export function shippedPackages(
  modules: readonly string[],
  locked: Readonly<Record<string, { version?: string }>>,
): ReadonlySet<string> {
  const paths = new Set(modules.map((module) => packagePath(module.replaceAll('\\', '/'))));
  paths.delete(undefined);
  return new Set(
    [...paths].map((path = '') => {
      const { version } = locked[path] ?? {};
      if (version === undefined) throw new Error(`The lockfile has no ${path}, which the archive has.`);
      return `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
    }),
  );
}
