import { refuseReferences } from './bundler.ts';
import { checkDefaults } from './defaults.ts';
import { childLocation } from './description-error.ts';
import { checkDiscriminators } from './discriminators.ts';
import type { Document } from './document.ts';
import { readErrorCatalogue, type ErrorDefinition } from './error-catalogue.ts';
import { addErrorResponses } from './error-responses.ts';
import { readWorkflows, type Workflow } from './flows/read-workflows.ts';
import type { Api } from './layout.ts';
import { loadDescriptions, type Description } from './load-description.ts';
import { mergeAllOf } from './merge-all-of.ts';
import { readYaml } from './read-yaml.ts';
import { refuseReferenceLoops } from './reference-loops.ts';
import { CONSTANTS_NAME } from './structure/names.ts';
import { checkWordLists } from './word-lists.ts';

export interface ApiContract {
  /** The description with error responses, for other tools. */
  published: Document;
  /** The description after each `allOf` is merged into one object. */
  description: Description;
  errors: readonly ErrorDefinition[];
}

export interface Contract {
  apis: readonly ApiContract[];
  constants: Readonly<Record<string, unknown>>;
  /** The call sequences of each API. */
  workflows: Readonly<Record<Api, readonly Workflow[]>>;
}

/** Reads and checks the contract in `dir`. @throws DescriptionError */
export function readContract(dir: string): Contract {
  const descriptions = loadDescriptions(dir);
  const catalogue = readErrorCatalogue(dir, descriptions);
  const apis = descriptions.map((loaded) => {
    const errors = catalogue.get(loaded.api) ?? [];
    const published = addErrorResponses(loaded.document, errors);
    const document = mergeAllOf(published, loaded.schemaLocations);
    refuseReferenceLoops(document.components.schemas, loaded.schemaLocations);
    checkDiscriminators(document.components.schemas, loaded.schemaLocations);
    return { published, description: { ...loaded, document }, errors };
  });
  checkDefaults(descriptions);
  const constants = readYaml(dir, 'constants.yaml');
  for (const [name, group] of Object.entries(constants)) {
    const at = childLocation({ file: 'constants.yaml', pointer: '' }, name);
    CONSTANTS_NAME(name, at, () => at);
    refuseReferences(group, at);
  }
  checkWordLists(descriptions, constants);
  const workflows = {
    interaction: readWorkflows(dir, 'interaction'),
    experience: readWorkflows(dir, 'experience'),
  };
  return { apis, constants, workflows };
}
