import { childLocation } from '../description-error.ts';
import { contentOf } from '../document.ts';
import { errorLocation } from '../error-catalogue.ts';
import { isErrorSchema } from '../error-responses.ts';
import { GENERATED_WITHOUT_CODES, STATUSES_WITHOUT_CODES } from './exceptions.ts';
import { lintedOperations, type Rule } from './rule.ts';

/** Every 4xx response is an ErrorBody with codes. */
export const clientErrorsHaveCodes: Rule = (context) =>
  lintedOperations(context).flatMap(({ id, location, complete }) =>
    Object.entries(complete.responses).flatMap(([status, response]) => {
      if (!status.startsWith('4') || GENERATED_WITHOUT_CODES.includes(status)) return [];
      if (Object.hasOwn(STATUSES_WITHOUT_CODES[id] ?? {}, status)) return [];
      const codes = response['x-codes'] as readonly string[] | undefined;
      const schema = contentOf(response)?.schema;
      if (codes?.length && schema && isErrorSchema(schema)) return [];
      const message = 'must be an ErrorBody with codes: add the operation to a code in errors.yaml';
      return [{ location: childLocation(location, 'responses', status), message }];
    }),
  );

/** Every code has an example, with `data` exactly when the code has data. */
export const codesHaveExamples: Rule = ({ errors }) =>
  errors.flatMap(({ code, dataSchema, examples }) => {
    const location = errorLocation(code);
    const plain = examples.find(({ name }) => name === code);
    if (!plain) return [{ location, message: 'has no example' }];
    if (dataSchema !== undefined && plain.value.data === undefined) {
      const message = `must have "data", as the code has data (${dataSchema})`;
      return [{ location: childLocation(location, 'example'), message }];
    }
    const unexpected = examples.find(({ value }) => dataSchema === undefined && value.data !== undefined);
    if (!unexpected) return [];
    return [{ location, message: `the example "${unexpected.name}" has "data", but the code has none` }];
  });

/** Every request and response body has a named example, so that callers of the mock can ask for it. */
export const bodiesHaveExamples: Rule = (context) =>
  lintedOperations(context).flatMap(({ operation, location }) => {
    const bodies = [
      ...(operation.requestBody
        ? [{ at: childLocation(location, 'requestBody'), body: operation.requestBody }]
        : []),
      ...Object.entries(operation.responses).map(([status, body]) => ({
        at: childLocation(location, 'responses', status),
        body,
      })),
    ];
    return bodies.flatMap(({ at, body }) => {
      const media = contentOf(body);
      const hasExample = Object.keys(media?.examples ?? {}).length > 0;
      return media && !hasExample ? [{ location: at, message: 'has no example' }] : [];
    });
  });
