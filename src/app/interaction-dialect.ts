import { answerValidators } from '../api/generated/interaction/answer-validators.ts';
import { errorData, errorMessages } from '../api/generated/interaction/errors.ts';
import type { Dialect } from '../engine/dialect.ts';
import { interactionApi } from '../server/interaction/interaction-api.ts';
import { errorTable } from './error-table.ts';

export const dialect: Dialect = {
  server: interactionApi,
  answerValidators,
  errors: { messages: errorMessages, data: errorData, table: errorTable },
};
