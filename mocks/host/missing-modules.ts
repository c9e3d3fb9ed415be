import type { EnvironmentModuleNode, Plugin } from 'vite';
import { refuseAsset } from './missing-asset.ts';

/** Whether whoever needs the module imports it when it is needed, not at the start. */
export const isLoadedLater = ({
  url,
  importers,
}: Pick<EnvironmentModuleNode, 'url' | 'importers'>): boolean =>
  importers.size > 0 &&
  [...importers].every(({ transformResult }) => transformResult?.code.includes(`import("${url}`) ?? false);

/** Vite plugin: modules that the page loads later can be missing, as files of a build can (`refuseAsset`). */
export function missingModules(): Plugin {
  return {
    name: 'latchkey:missing-modules',
    configureServer: ({ middlewares, environments }) => {
      middlewares.use((request, response, next) => {
        const url = (request.url ?? '').replace(/[?&](t|import)(=\d*)?(?=&|$)/g, '');
        const find = async () => {
          const node = await environments.client.moduleGraph.getModuleByUrl(url);
          if (!node || !isLoadedLater(node) || !refuseAsset(request, response)) next();
        };
        find().catch(next);
      });
    },
  };
}
