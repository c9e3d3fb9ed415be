import { childLocation, type SourceLocation } from '../description-error.ts';
import { operationsOf, type Document, type Operation } from '../document.ts';
import type { ErrorDefinition } from '../error-catalogue.ts';
import type { Workflow } from '../flows/read-workflows.ts';
import type { Description } from '../load-description.ts';

export interface LintContext {
  written: Description;
  /** The description with its error responses. */
  complete: Document;
  errors: readonly ErrorDefinition[];
  workflows: readonly Workflow[];
  /** The files of the flows as their authors wrote them. */
  flows: readonly { value: unknown; location: SourceLocation }[];
}

export interface Violation {
  location: SourceLocation;
  message: string;
}

export type Rule = (context: LintContext) => Violation[];

/** Each operation with its location, once as written and once with its error responses. */
export function lintedOperations({ written, complete }: LintContext) {
  const byId = new Map(operationsOf(complete).map(({ operation }) => [operation.operationId, operation]));
  return operationsOf(written.document).map(({ path, method, operation }) => ({
    id: operation.operationId,
    path,
    method,
    operation,
    location: written.locationOf(operation),
    complete: byId.get(operation.operationId) ?? (operation satisfies Operation),
  }));
}

export function lintedComponents({ written }: LintContext) {
  const { schemas, ...others } = written.document.components;
  return [
    ...Object.entries(schemas).map(([name, value]) => {
      const location = written.schemaLocations.get(name) ?? written.locationOf(value);
      return { section: 'schemas', name, value, location };
    }),
    ...Object.entries(others).flatMap(([section, values]) =>
      Object.entries(values).map(([name, value]) => {
        const location = written.locationOf(
          value as object,
          childLocation(written.root, 'components', section, name),
        );
        return { section, name, value, location };
      }),
    ),
  ];
}
