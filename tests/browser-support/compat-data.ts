import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from '../../codegen/build/oldest-browsers.ts';

/** A feature that a piece of code uses, with the first path of the data that describes it. */
export interface Use {
  line: number;
  /** The text in the file. */
  name: string;
  feature: string;
  /** Prefixes under which the same is asked for beside it, such as `-webkit-`. */
  prefixes?: readonly string[];
}

export interface Finding extends Use {
  file: string;
  /** The oldest browsers that lack it. */
  missingIn: string[];
}

/** The place of a feature in the data, such as `['api', 'URL', 'canParse_static']`. */
export type Path = readonly ['api' | 'css' | 'html' | 'javascript', ...string[]];

type Browser = keyof typeof OLDEST_BROWSERS;

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);

const isAtMost = (version: string, limit: string) => {
  const [parts, limits] = [numbers(version), numbers(limit)];
  const differing = parts.findIndex((part, index) => part !== (limits[index] ?? 0));
  return differing === -1 || (parts[differing] ?? 0) < (limits[differing] ?? 0);
};

/** A feature behind a flag or under another name does not count as supported. */
const isThere = (entry: SimpleSupportStatement, version: string, prefixes: readonly string[]) =>
  typeof entry.version_added === 'string' &&
  entry.version_added !== 'preview' &&
  isAtMost(entry.version_added, version) &&
  !(entry.version_removed && isAtMost(entry.version_removed, version)) &&
  !entry.flags &&
  (!entry.prefix || prefixes.includes(entry.prefix)) &&
  !entry.alternative_name;

const nodeAt = ([root, ...keys]: Path): Identifier | undefined => {
  let node: Identifier | undefined = bcd[root];
  for (const key of keys) node = node && Object.hasOwn(node, key) ? node[key] : undefined;
  return node;
};

export const pathOf = (feature: string) => feature.split(' ') as unknown as Path;

/** The first of the paths that the data knows, as a feature. */
export function featureAt(paths: readonly Path[]): string | undefined {
  return paths.find((path) => nodeAt(path)?.__compat)?.join(' ');
}

/** Names of the features below a path. */
export function childrenOf(path: Path): string[] {
  return Object.keys(nodeAt(path) ?? {}).filter((key) => key !== '__compat');
}

/** The oldest browsers that lack a feature, as `Firefox 115`. */
export function missingIn(feature: string, prefixes: readonly string[] = []): string[] {
  const support = nodeAt(pathOf(feature))?.__compat?.support ?? {};
  return (Object.entries(OLDEST_BROWSERS) as [Browser, string][])
    .filter(([browser, version]) => {
      const entries = [support[browser] ?? []].flat();
      return entries.length > 0 && !entries.some((entry) => isThere(entry, version, prefixes));
    })
    .map(([browser, version]) => `${bcd.browsers[browser].name} ${version}`);
}

/** The uses that one of the oldest browsers lacks. */
export function findingsOf(file: string, uses: readonly Use[]): Finding[] {
  return uses.flatMap((use) => {
    const missing = missingIn(use.feature, use.prefixes);
    return missing.length > 0 ? [{ ...use, file, missingIn: missing }] : [];
  });
}
