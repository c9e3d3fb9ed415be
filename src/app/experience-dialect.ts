import { answerValidators } from '../api/generated/experience/answer-validators.ts';
import type { Dialect } from '../engine/dialect.ts';
import { onPageRestored } from '../platform/loading/page-lifecycle.ts';
import { createExperienceApi } from '../server/experience/experience-api.ts';
import { experienceErrors } from './experience-errors.ts';

export const dialect: Dialect = {
  // One for the document, because it mirrors what the server holds.
  server: createExperienceApi({ onRestored: onPageRestored }),
  answerValidators,
  errors: experienceErrors,
};
