import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operationsOf } from '../document.ts';
import { readContract } from '../read-contract.ts';
import { repository } from '../repository-copy.ts';
import { emitOperationValidators } from './operation-validators.ts';

const { apis } = readContract(join(repository, 'openapi'));

it.each(apis)(
  'keeps the answers that need no session apart from those of the client: %#',
  ({ description }) => {
    const texts = [...emitOperationValidators(description)].filter(([file]) =>
      /answer-validators/.test(file),
    );
    const filesOf = (id: string) =>
      texts.filter(([, text]) => text.includes(`${id}: {`)).map(([file]) => file.replace(/^.*\//, ''));
    for (const { operation } of operationsOf(description.document)) {
      const isOpen = Array.isArray(operation['security']) && operation['security'].length === 0;
      const file = isOpen ? 'open-answer-validators.ts' : 'answer-validators.ts';
      expect([operation.operationId, filesOf(operation.operationId)]).toEqual([
        operation.operationId,
        [file],
      ]);
    }
    expect(texts.filter(([, text]) => text.includes('SignInExperience'))).toHaveLength(1);
  },
);
