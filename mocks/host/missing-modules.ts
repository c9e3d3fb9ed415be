import type { EnvironmentModuleNode, Plugin } from 'vite';
import { answerMissingAsset, countPageLoad } from './missing-asset.ts';

/** Static imports of the page's script belong to the first load, as they do in a build. */
const isLazyLoaded = ({ url, importers }: Pick<EnvironmentModuleNode, 'url' | 'importers'>): boolean =>
  importers.size > 0 &&
  [...importers].every(
    (importer) =>
      importer.importers.size > 0 && (importer.transformResult?.code.includes(`import("${url}`) ?? false),
  );

/** Vite plugin that applies the faults `missing-asset-…` to lazy-loaded modules, as the host does to files. */
export function missingModules(): Plugin {
  return {
    name: 'latchkey:missing-modules',
    configureServer: ({ middlewares, environments }) => {
      middlewares.use((request, response, next) => {
        if (request.headers.accept?.includes('text/html')) countPageLoad(request, response);
        const url = (request.url ?? '').replace(/[?&](t|import)(=\d*)?(?=&|$)/g, '');
        const answer = async () => {
          const node = await environments.client.moduleGraph.getModuleByUrl(url);
          if (!node || !isLazyLoaded(node) || !answerMissingAsset(request, response)) next();
        };
        answer().catch(next);
      });
    },
  };
}
