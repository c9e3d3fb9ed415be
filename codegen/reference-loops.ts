import { DescriptionError, NOWHERE, type SourceLocation } from './description-error.ts';
import { refName, type Schema } from './schema.ts';

/** Refuses references that only lead to each other. @throws DescriptionError */
export function refuseReferenceLoops(
  schemas: Readonly<Record<string, Schema>>,
  schemaLocations: ReadonlyMap<string, SourceLocation>,
): void {
  for (const name of Object.keys(schemas)) {
    const passed = new Set([name]);
    for (let ref = schemas[name]?.$ref; ref !== undefined; ref = schemas[refName(ref)]?.$ref) {
      if (passed.has(refName(ref)))
        throw new DescriptionError(schemaLocations.get(name) ?? NOWHERE, `"${name}" refers to itself`);
      passed.add(refName(ref));
    }
  }
}
