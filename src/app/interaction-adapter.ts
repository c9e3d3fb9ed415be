import { answerValidators } from '../api/generated/interaction/answer-validators.ts';
import { errorData, errorMessages } from '../api/generated/interaction/errors.ts';
import type { ServerAdapter } from '../engine/server-adapter.ts';
import { interactionApi } from '../server/interaction/interaction-api.ts';
import { errorTable } from './error-table.ts';

export const adapter: ServerAdapter = {
  server: interactionApi,
  answerValidators,
  errors: { messages: errorMessages, data: errorData, table: errorTable },
};
