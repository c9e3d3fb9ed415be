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

/** Whether the entry imports a module, directly or through others. */
function isImportedByEntry(id: string, context: Context, seen = new Set<string>()): boolean {
  if (ENTRY.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedByEntry(importer, context, seen));
}

/**
 * One chunk for the entry, one for everything else of the first screen, even modules that lazy screens share, and one
 * for the first submit. A group with a higher priority takes its modules first.
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
];
