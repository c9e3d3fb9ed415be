import { answerValidators } from '../api/generated/experience/answer-validators.ts';
import type { ServerAdapter } from '../engine/server-adapter.ts';
import { onPageRestored } from '../platform/loading/page-lifecycle.ts';
import { askCaptcha } from '../features/captcha/ask-captcha.ts';
import { createExperienceOperations } from '../server/experience/experience-operations.ts';
import { experienceErrors } from './experience-errors.ts';

export const adapter: ServerAdapter = {
  // One for the document, because it keeps a snapshot of the interaction.
  ...createExperienceOperations({ onRestored: onPageRestored }),
  answerValidators,
  errors: experienceErrors,
  askCaptcha,
};
