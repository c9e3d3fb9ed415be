import { answerValidators } from '../api/generated/interaction/answer-validators.ts';
import { errorData, errorMessages } from '../api/generated/interaction/errors.ts';
import type { ServerAdapter } from '../engine/server-adapter.ts';
import { interactionOperations } from '../server/interaction/interaction-operations.ts';
import { errorTable } from './error-table.ts';

export const adapter: ServerAdapter = {
  operations: interactionOperations,
  answerValidators,
  errors: { messages: errorMessages, data: errorData, table: errorTable },
};
