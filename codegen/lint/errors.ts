import { contentOf } from '../document.ts';
import { into } from '../schema.ts';
import { withoutCodes } from './exempt.ts';
import { operations, type Rule } from './rule.ts';

/** Whoever is refused is told why: every 4xx has codes and is an ErrorBody (contract §1). */
export const refusalsHaveCodes: Rule = (context) =>
  operations(context).flatMap(({ id, place, complete }) =>
    Object.entries(complete.responses).flatMap(([status, response]) => {
      if (!status.startsWith('4') || Object.hasOwn(withoutCodes[id] ?? {}, status)) return [];
      const codes = response['x-codes'] as readonly string[] | undefined;
      const isError = contentOf(response)?.schema.$ref === '#/components/schemas/ErrorBody';
      if (codes?.length && isError) return [];
      const sentence = 'must be an ErrorBody with codes: name the operation in errors.yaml';
      return [{ place: into(place, 'responses', status), sentence }];
    }),
  );

/** Each code shows what it looks like, with the data it promises and no other. */
export const codesHaveExamples: Rule = ({ catalogue }) =>
  catalogue.flatMap(({ code, data, examples }) => {
    const place = into({ file: 'errors.yaml', pointer: '' }, code);
    const plain = examples.find(({ name }) => name === code);
    if (!plain) return [{ place, sentence: 'has no example' }];
    if (data !== undefined && plain.value.data === undefined)
      return [{ place: into(place, 'example'), sentence: `must show the data of the code (${data})` }];
    const stray = examples.find(({ value }) => data === undefined && value.data !== undefined);
    return stray ? [{ place, sentence: `"${stray.name}" shows data, but the code has none` }] : [];
  });

/** Every body that is sent or answered has an example with a name, which the mock can be asked for. */
export const bodiesHaveExamples: Rule = (context) =>
  operations(context).flatMap(({ operation, place }) => {
    const bodies = [
      ...(operation.requestBody ? [[into(place, 'requestBody'), operation.requestBody] as const] : []),
      ...Object.entries(operation.responses).map(
        ([status, response]) => [into(place, 'responses', status), response] as const,
      ),
    ];
    return bodies.flatMap(([where, body]) => {
      const media = contentOf(body);
      return media && !Object.keys(media.examples ?? {}).length
        ? [{ place: where, sentence: 'has no example' }]
        : [];
    });
  });
