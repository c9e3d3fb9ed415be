import { createHash } from 'node:crypto';

export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  licenses?: readonly { license?: { id?: string; name?: string }; expression?: string }[];
}

export interface Bill {
  serialNumber: string;
  metadata: { timestamp: string; tools: unknown; component: Component };
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn?: readonly string[] }[];
}

export interface Commit {
  hash: string;
  /** The commit's time, as ISO 8601 in UTC. */
  time: string;
}

/** A UUID in the form of version 5, derived from the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

/** Reduces npm's bill of materials to packages in the archive, and derives random and local values from the commit. */
export function billOfMaterials(
  all: Bill,
  {
    name,
    version,
    shipped,
    commit,
  }: {
    name: string;
    version: string;
    /** The shipped packages as `name@version`. */
    shipped: ReadonlySet<string>;
    commit: Commit;
  },
): Bill {
  const components = all.components
    .filter((component) => shipped.has(component['bom-ref']))
    .map((component) => ({ ...component, scope: 'required' }))
    .sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const missing = [...shipped].filter((ref) => !components.some((component) => component['bom-ref'] === ref));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}, which the archive has.`);
  const root = `${name}@${version}`;
  const refs = new Set([root, ...components.map((component) => component['bom-ref'])]);
  return {
    ...all,
    serialNumber: `urn:uuid:${uuidOf(`${name} ${version} ${commit.hash}`)}`,
    metadata: {
      ...all.metadata,
      timestamp: commit.time,
      tools: [{ vendor: name, name: 'npm run release', version }],
      // npm names the project by its folder.
      component: { ...all.metadata.component, name, type: 'application', properties: [] } as Component,
    },
    components,
    dependencies: all.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)).sort() }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}
