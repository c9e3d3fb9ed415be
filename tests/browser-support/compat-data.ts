import bcd, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from '../../codegen/build/oldest-browsers.ts';
import { HARMLESS } from './harmless.ts';

/** The path of a feature in the data, such as `['api', 'URL', 'canParse_static']`. */
export type FeaturePath = readonly ['api' | 'css' | 'html', ...string[]];

/** A feature that a file uses: its name there, and its possible paths in the data; the first existing path counts. */
export type FeatureUse = readonly [name: string, paths: readonly FeaturePath[]];

type Browser = keyof typeof OLDEST_BROWSERS;

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number);

const isAtMost = (version: string, limit: string) => {
  const limits = numbers(limit);
  const difference = numbers(version).map((part, at) => part - (limits[at] ?? 0));
  return (difference.find((part) => part !== 0) ?? 0) <= 0;
};

/** A feature behind a flag or under another name counts as missing, except with the prefix `-webkit-`, which the build writes. */
const isThere = (entry: SimpleSupportStatement, version: string) =>
  typeof entry.version_added === 'string' &&
  isAtMost(entry.version_added, version) &&
  !(entry.version_removed && isAtMost(entry.version_removed, version)) &&
  !entry.flags &&
  (!entry.prefix || entry.prefix === '-webkit-') &&
  !entry.alternative_name;

const nodeAt = ([root, ...keys]: FeaturePath) =>
  keys.reduce<Identifier | undefined>(
    (node, key) => (node && Object.hasOwn(node, key) ? node[key] : undefined),
    bcd[root],
  );

/** A sentence for each feature that one of the oldest browsers lacks, and the rows of harmless.ts that excuse others. */
export function findingsOf(uses: readonly FeatureUse[]): { found: string[]; excused: Set<string> } {
  const excused = new Set<string>();
  const found = uses.flatMap(([name, paths]) => {
    const path = paths.find((one) => nodeAt(one)?.__compat);
    const support = path && nodeAt(path)?.__compat?.support;
    if (!path || !support) return [];
    const feature = path.join(' ');
    const rows = Object.keys(HARMLESS).filter((row) => feature === row || feature.startsWith(`${row} `));
    const missing = (Object.entries(OLDEST_BROWSERS) as [Browser, string][])
      .filter(([browser, version]) => {
        const entries = [support[browser] ?? []].flat();
        return entries.length > 0 && !entries.some((entry) => isThere(entry, version));
      })
      .map(([browser, version]) => `${bcd.browsers[browser].name} ${version}`);
    for (const row of missing.length > 0 ? rows : []) excused.add(row);
    return missing.length > 0 && rows.length === 0
      ? [`${name} (${feature}) is not in ${missing.join(', ')}.`]
      : [];
  });
  return { found: [...new Set(found)], excused };
}
