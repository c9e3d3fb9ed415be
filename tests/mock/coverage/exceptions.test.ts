import { expect, it } from 'vitest';
import { contractResponses } from '../contract-responses.ts';
import { exceptions, expectationFor, namesOf } from './exceptions.ts';

const responses = [...contractResponses().values()];

it('every exception matches a documented response', () => {
  const unmatched = exceptions.flatMap(({ examples, operations }) =>
    examples.filter(
      (example) =>
        !responses.some(
          (response) => operations.includes(response.operationId) && namesOf(response).includes(example),
        ),
    ),
  );
  expect(unmatched).toEqual([]);
});

it('less than a tenth of the responses must be forced', () => {
  const forced = responses.filter((response) => expectationFor(response).reachedBy === 'forced');
  expect(forced.length).toBeLessThan(responses.length / 10);
});
