import { childLocation, DescriptionError } from './description-error.ts';
import { createValidator } from './lint/validator.ts';
import type { Description } from './load-description.ts';
import { DOCUMENT, schemasIn } from './places.ts';

/**
 * Checks defaults against their schemas, because validators fill them in unchecked. Compiling a schema is slow, so one that
 * several descriptions share is checked once. @throws DescriptionError
 */
export function checkDefaults(descriptions: readonly Description[]): void {
  const checked = new Set<string>();
  for (const { document, root, locationOf } of descriptions) {
    const unchecked = schemasIn(document, DOCUMENT, root, locationOf)
      .filter(({ schema }) => schema.default !== undefined)
      .map((one) => ({ ...one, place: `${one.at.file}#${one.at.pointer}` }))
      .filter(({ place }) => !checked.has(place));
    if (unchecked.length === 0) continue;
    const validate = createValidator(document.components);
    for (const { schema, at, place } of unchecked) {
      const { default: value, example: _, ...rest } = schema;
      const problem = validate(rest, value, 'default');
      if (problem !== undefined)
        throw new DescriptionError(
          childLocation(at, 'default'),
          `the default does not fit its schema: ${problem}`,
        );
      checked.add(place);
    }
  }
}
