import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DescriptionError } from '../../codegen/description-error.ts';
import { meaning } from '../../codegen/mutations/meaningless.ts';
import { reportProblems } from '../../codegen/mutations/report.ts';
import { allMutations, type Mutation } from '../../codegen/mutations/mutations.ts';
import { readYaml } from '../../codegen/read-yaml.ts';
import { copyFolders } from '../../codegen/repository-copy.ts';
import { PROMISES, readResources } from '../kit/resources.ts';
import { readFile, UnsupportedWorkflow } from '../kit/workflows/arazzo.ts';

const FILE_AND_POINTER = /^conformance\/promises\/\w+\/[\w.-]+#(\/.*)?: ./s;

const resources = readResources();
const files = Object.keys(resources).filter(
  (name) => name.startsWith(PROMISES) && name.endsWith('.arazzo.yaml'),
);

export const promiseMutations = (seed: number): Mutation[] => allMutations(seed, '.', files);

/** Tries mutations of the promises: the generator's reader reads them as YAML, and the kit's runner as workflows. */
export function openPromiseChecker() {
  const copy = copyFolders(PROMISES);
  const workflowsOf = (file: string, text: string) => JSON.stringify(readFile(file, text));
  const unchanged = new Map(files.map((file) => [file, workflowsOf(file, resources[file] ?? '')]));

  /** Undefined if the mutation changes a workflow, is refused with its place, or is listed as meaningless. */
  const problemOf = ({ file, path, text }: Mutation): string | undefined => {
    writeFileSync(join(copy.root, file), text);
    try {
      readYaml(copy.root, file);
      const isChanged = workflowsOf(file, String(text)) !== unchanged.get(file);
      return isChanged || meaning(file, path) !== undefined ? undefined : 'is silently ignored';
    } catch (error) {
      if (error instanceof DescriptionError) return undefined;
      if (!(error instanceof UnsupportedWorkflow)) return `fails without a place: ${String(error)}`;
      return FILE_AND_POINTER.test(error.message) ? undefined : `has no place: ${error.message}`;
    }
  };

  return { problemOf, textOf: (file: string) => resources[file] ?? '', close: copy.remove };
}

/** Checks that each mutation changes a workflow or is refused with its place. SEED chooses the mutations. */
export function mutatePromises(): Promise<boolean> {
  const seed = Number(process.env['SEED'] ?? 1);
  const { problemOf, close } = openPromiseChecker();
  const isRight = reportProblems(promiseMutations(seed), problemOf, `the promises (SEED=${seed})`);
  close();
  return Promise.resolve(isRight);
}
