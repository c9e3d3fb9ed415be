import { bundleTool } from '../../../hosting/release/bundle-tool.ts';
import { readResources } from '../resources.ts';

/** The kit in one file that Node runs alone, with the description and the promises inside. */
export function bundleKit(): Promise<string> {
  return bundleTool('conformance/kit/main.ts', {
    define: { CONFORMANCE_RESOURCES: JSON.stringify(readResources()) },
    plugins: [
      {
        name: 'without-own-servers',
        enforce: 'pre',
        // The mock and the second server stay in the repository.
        resolveId: (id) => (id.endsWith('/own-servers.ts') ? '\0no-own-servers' : null),
        load: (id) =>
          id === '\0no-own-servers' ? 'export const ownServers = { interaction: [], experience: [] };' : null,
      },
    ],
  });
}
