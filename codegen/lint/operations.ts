import { childLocation } from '../description-error.ts';
import { contentOf, isPageHeader, parametersOf, type Operation } from '../document.ts';
import { refName, type Schema } from '../schema.ts';
import { OPERATIONS_WITHOUT_INVALID_INPUT } from './exceptions.ts';
import { lintedOperations, type LintContext, type Rule } from './rule.ts';

const VERBS =
  'get|find|put|patch|delete|send|create|submit|signIn|register|bind|verify|skip|grant|start|change|read|stage|replace|enable|upload';
/** Each is an operation of the experience API by itself: the interaction is its only object. */
const WHOLE_NAMES = 'identify|submit';
const STYLE = new RegExp(`^(?:${WHOLE_NAMES}|(?:${VERBS})(?:[A-Z][a-z]+)+)$`);

export const operationIdStyle: Rule = (context) =>
  lintedOperations(context)
    .filter(({ id }) => !STYLE.test(id))
    .map(({ id, location }) => ({
      location: childLocation(location, 'operationId'),
      message: `"${id}" must be a verb (${VERBS.replaceAll('|', ', ')}) and a noun in camelCase`,
    }));

/** Every POST and PATCH says with `x-consumes` that it uses something up. */
export const postAndPatchConsume: Rule = (context) =>
  lintedOperations(context)
    .filter(({ method, operation }) => /^(post|patch)$/.test(method) && operation['x-consumes'] !== true)
    .map(({ location }) => ({ location, message: 'a POST or PATCH must have "x-consumes: true"' }));

/** `x-consumes` is `true`, or a list of places that exist in the body. */
export const consumedPlacesExist: Rule = (context) =>
  lintedOperations(context).flatMap(({ operation, location }) => {
    const places = operation['x-consumes'];
    const violation = (message: string) => ({ location: childLocation(location, 'x-consumes'), message });
    if (places === undefined || places === true) return [];
    const body = operation.requestBody && contentOf(operation.requestBody)?.schema;
    return places
      .filter((place: string) => !hasPlace(body, place.split('.'), context))
      .map((place: string) => violation(`the body has no "${place}"`));
  });

function hasPlace(schema: Schema | undefined, names: readonly string[], context: LintContext): boolean {
  if (!schema) return false;
  const [name, ...rest] = names;
  if (name === undefined) return true;
  const { $ref, properties, anyOf = [], oneOf = [], allOf = [] } = schema;
  if ($ref) return hasPlace(context.written.document.components.schemas[refName($ref)], names, context);
  if (properties && Object.hasOwn(properties, name)) return hasPlace(properties[name], rest, context);
  return [...anyOf, ...oneOf, ...allOf].some((variant) => hasPlace(variant, names, context));
}

/** An operation declares 400 guard.invalid_input exactly when it has input that can be invalid. */
export const invalidInputDeclared: Rule = (context) =>
  lintedOperations(context).flatMap(({ id, operation, location }) => {
    const invalidInput = context.errors.find(({ code }) => code === 'guard.invalid_input');
    const isDeclared = invalidInput?.returnedBy.get(id)?.includes(400) ?? false;
    if (isDeclared === canBeInvalid(operation, context)) return [];
    if (!isDeclared && Object.hasOwn(OPERATIONS_WITHOUT_INVALID_INPUT, id)) return [];
    const message = isDeclared
      ? 'must not declare 400 guard.invalid_input, as it has no input that can be invalid'
      : 'must declare 400 guard.invalid_input, as its input can be invalid';
    return [{ location, message }];
  });

/** True if the operation has a body, or a parameter that is required or restricted. */
function canBeInvalid(operation: Operation, { written }: LintContext): boolean {
  return (
    operation.requestBody !== undefined ||
    parametersOf(operation, written.document).some(
      ({ in: place, name, required, schema }) =>
        !(place === 'header' && isPageHeader(name)) && (required || !isAnyString(schema)),
    )
  );
}

function isAnyString(schema: Schema): boolean {
  return schema.type === 'string' && Object.keys(schema).length === 1;
}
