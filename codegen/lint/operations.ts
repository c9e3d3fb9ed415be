import type { Operation, Parameter } from '../document.ts';
import { into, refName, type Schema } from '../schema.ts';
import { withoutInvalidInput } from './exempt.ts';
import { operations, type Context, type Rule } from './rule.ts';

const VERBS = 'get|put|patch|delete|send|create|submit|bind|verify|skip|grant';
const STYLE = new RegExp(`^(${VERBS})([A-Z][a-z]+)+$`);

/** Names read alike: a verb of the list and a noun, in camelCase. */
export const operationIdStyle: Rule = (context) =>
  operations(context)
    .filter(({ id }) => !STYLE.test(id))
    .map(({ id, place }) => ({
      place: into(place, 'operationId'),
      sentence: `"${id}" is no verb (${VERBS.replaceAll('|', ', ')}) and noun in camelCase`,
    }));

/** What uses something up says so, and every POST and PATCH does (contract §1). */
export const consumesStated: Rule = (context) =>
  operations(context)
    .filter(({ method, operation }) => /^(post|patch)$/.test(method) && operation['x-consumes'] !== true)
    .map(({ place }) => ({ place, sentence: 'a POST or PATCH uses something up: x-consumes must be true' }));

/** What can be wrong is answered with 400 guard.invalid_input; what cannot, is not (contract §1). */
export const inputRefused: Rule = (context) =>
  operations(context).flatMap(({ id, operation, place }) => {
    const row = context.catalogue.find(({ code }) => code === 'guard.invalid_input');
    const answers = row?.returnedBy.get(id)?.includes(400) ?? false;
    if (answers === canBeWrong(operation, context)) return [];
    if (!answers && Object.hasOwn(withoutInvalidInput, id)) return [];
    const sentence = answers
      ? 'has no input that could be wrong, yet declares 400 guard.invalid_input'
      : 'has input, so it must declare 400 guard.invalid_input';
    return [{ place, sentence }];
  });

/** A body, or a parameter of path or query that does not take every text. Headers are never refused. */
function canBeWrong({ requestBody, parameters = [] }: Operation, { written }: Context): boolean {
  const shared = written.document.components['parameters'] ?? {};
  const named = parameters.map((one) => (one.$ref ? (shared[refName(one.$ref)] as Parameter) : one));
  return (
    requestBody !== undefined ||
    named.some((one) => one.in !== 'header' && !(takesAnyText(one.schema) && !one.required))
  );
}

function takesAnyText(schema: Schema): boolean {
  return schema.type === 'string' && Object.keys(schema).length === 1;
}
