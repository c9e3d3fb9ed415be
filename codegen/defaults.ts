import { childLocation, DescriptionError } from './description-error.ts';
import { createValidator } from './lint/validator.ts';
import type { Description } from './load-description.ts';
import { DOCUMENT, schemasIn } from './places.ts';

/** Checks defaults against their schemas, because validators fill them in unchecked. @throws DescriptionError */
export function checkDefaults({ document, root, locationOf }: Description): void {
  const validate = createValidator(document.components);
  for (const { schema, at } of schemasIn(document, DOCUMENT, root, locationOf)) {
    const { default: value, example: _, ...rest } = schema;
    const problem = value === undefined ? undefined : validate(rest, value, 'default');
    if (problem !== undefined)
      throw new DescriptionError(
        childLocation(at, 'default'),
        `the default does not fit its schema: ${problem}`,
      );
  }
}
