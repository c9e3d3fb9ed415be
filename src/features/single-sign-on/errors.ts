import type { ErrorOverrides } from '../../engine/effects/effect.ts';
import { inline } from '../../engine/effects/error-handlers.ts';

export const singleSignOnErrors = {
  'session.sso_enabled': inline('identifier'),
} satisfies ErrorOverrides;
