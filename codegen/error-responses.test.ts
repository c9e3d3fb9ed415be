import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operationsOf } from './document.ts';
import { readContract } from './read-contract.ts';
import { repository } from './repository-copy.ts';

const operations = readContract(join(repository, 'openapi')).apis.flatMap(({ published }) =>
  operationsOf(published),
);

it('allows Retry-After only for 413, 429 and 503, with or without a code', () => {
  const having = operations.flatMap(({ operation: { operationId, responses } }) =>
    Object.entries(responses)
      .filter(([, { headers = {} }]) => 'Retry-After' in headers)
      .map(([status]) => `${operationId} ${status}`),
  );
  const allowed = operations.flatMap(({ operation: { operationId, responses } }) =>
    ['413', '429', '503'].filter((status) => responses[status]).map((status) => `${operationId} ${status}`),
  );
  expect(having).toContain('putEvent 413');
  expect(having).toEqual(allowed);
});
