/** `node_modules/a/node_modules/@b/c` of `…/node_modules/a/node_modules/@b/c/lib/x.js`; undefined for our own files. */
function packagePath(module: string): string | undefined {
  return /((?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+)(?!.*node_modules\/)/
    .exec(module)?.[1]
    ?.replace(/\/$/, '');
}

const REGION = /^\s*\/\/(?:#region)? ?(\S*node_modules\/\S+)/gm;

/** The modules that a bundle names in its comments. */
export const modulesOfBundle = (code: string): string[] =>
  [...code.matchAll(REGION)].map(([, module = '']) => module);

/** The packages whose modules are in what is shipped, as paths of the lockfile. */
export function shippedPackages(modules: readonly string[]): ReadonlySet<string> {
  const paths = modules.map((module) => packagePath(module.replaceAll('\\', '/')));
  return new Set(paths.filter((path) => path !== undefined));
}
