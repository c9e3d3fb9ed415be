import { answerValidators } from '../api/generated/experience/answer-validators.ts';
import { errorData, errorMessages } from '../api/generated/experience/errors.ts';
import type { Dialect } from '../engine/dialect.ts';
import { onPageRestored } from '../platform/loading/page-lifecycle.ts';
import { createExperienceApi } from '../server/experience/experience-api.ts';
import { experienceErrorTable } from './experience-error-table.ts';

export const dialect: Dialect = {
  // One for the document, because it mirrors what the server holds.
  server: createExperienceApi({ onRestored: onPageRestored }),
  answerValidators,
  errors: {
    messages: { ...errorMessages, 'page.account_created': 'error.account_created' },
    data: errorData,
    table: experienceErrorTable,
  },
};
