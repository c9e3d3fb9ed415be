import { childLocation, DescriptionError } from './description-error.ts';
import type { Document } from './document.ts';
import { createValidator } from './lint/validator.ts';
import type { Description } from './load-description.ts';
import { isObject, type Schema } from './schema.ts';

/** A validator would fill in a default that its own schema refuses. @throws DescriptionError */
export function checkDefaults(
  components: Document['components'],
  { locationOf, schemaLocations }: Pick<Description, 'locationOf' | 'schemaLocations'>,
): void {
  const validate = createValidator(components);
  const check = (schema: unknown, at = isObject(schema) ? locationOf(schema) : undefined): void => {
    if (Array.isArray(schema)) for (const one of schema) check(one);
    if (!isObject(schema) || !at) return;
    const { default: value, example: _example, ...rest } = schema as Schema;
    const problem = value === undefined ? undefined : validate(rest, value, 'default');
    if (problem !== undefined)
      throw new DescriptionError(
        childLocation(at, 'default'),
        `the default does not fit its schema: ${problem}`,
      );
    for (const [key, child] of Object.entries(rest)) if (key !== 'enum' && key !== 'const') check(child);
  };
  for (const [name, schema] of Object.entries(components.schemas)) check(schema, schemaLocations.get(name));
}
