import { answerValidators } from '../api/generated/experience/answer-validators.ts';
import type { ServerAdapter } from '../engine/server-adapter.ts';
import { onPageRestored } from '../platform/loading/page-lifecycle.ts';
import { askCaptcha } from '../features/captcha/ask-captcha.ts';
import { createExperienceApi } from '../server/experience/experience-api.ts';
import { experienceErrors } from './experience-errors.ts';

export const adapter: ServerAdapter = {
  // The document has one adapter, because an adapter mirrors what the server holds.
  server: createExperienceApi({ onRestored: onPageRestored }),
  answerValidators,
  errors: experienceErrors,
  askCaptcha,
};
