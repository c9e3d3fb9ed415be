import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** The page: all that its script main.ts imports statically is in the entry chunk. */
const ENTRY = /\/index\.html$/;

/** What only a submit needs. */
const SUBMIT = [
  /\/src\/api\/(client|code-points|to-failure)\.ts$/,
  /\/src\/api\/generated\/(answer-validators|errors|validators\/.+)\.ts$/,
  /\/src\/engine\/(failure|interaction-calls|interpret|progress)\.ts$/,
  /\/src\/domain\/(backup-code|offered-factors)\.ts$/,
  /\/src\/errors\//,
  /\/src\/forms\/(check-form|rules|schemas)\.ts$/,
  /\/node_modules\/(openapi-fetch|react-hook-form|@hookform\/resolvers|zod)\//,
];

/** Social sign-in: one chunk, so that the first load of a tenant without connectors names few files. */
const SOCIAL = [
  /\/src\/components\/(social-(?!ways)|use-connector|use-provider-answer)/,
  /\/src\/domain\/(connectors|callback-parameters)\.ts$/,
  /\/src\/engine\/visit-provider\.ts$/,
  /\/src\/flows\/social\.ts$/,
  /\/src\/platform\/(detour|native-app|safe-image|social-handoff)\.ts$/,
  /\/src\/screens\/(direct|social-)/,
  /\/src\/ui\/(ConnectorLogo|Divider|Row)/,
];

/** Whether the entry imports a module, directly or through others. */
function isImportedByEntry(id: string, context: Context, seen = new Set<string>()): boolean {
  if (ENTRY.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedByEntry(importer, context, seen));
}

/**
 * One chunk for the entry, one for everything else of the first screen, even modules that lazy screens share, one for
 * the first submit and one for social sign-in. A group with a higher priority takes its modules first.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'entry',
    name: (id, context) => (isImportedByEntry(id, context) ? 'index' : null),
    tags: ['$initial'],
    priority: 3,
  },
  { name: 'app', tags: ['$initial'], priority: 2 },
  { name: 'app', test: /rolldown\/runtime/, priority: 2 },
  { name: 'submit', test: (id) => SUBMIT.some((file) => file.test(id)), priority: 1 },
  { name: 'social', test: (id) => SOCIAL.some((file) => file.test(id)), priority: 1 },
];
