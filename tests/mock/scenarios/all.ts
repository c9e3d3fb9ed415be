import type { Scenario } from '../actions/scenario.ts';
import { factorScenarios } from './factors.ts';
import { identifierScenarios } from './identifiers.ts';
import { submitErrorScenarios } from './submit-errors.ts';
import { malformedScenarios } from './malformed.ts';
import { missingScenarios } from './missing.ts';
import { passwordScenarios } from './passwords.ts';
import { providerScenarios } from './providers.ts';
import { publicScenarios } from './public.ts';
import { sessionScenarios } from './sessions.ts';
import { settingsScenarios } from './settings-rules.ts';
import { singleSignOnScenarios } from './single-sign-on.ts';

/** Responses that the workflows do not reach. */
export const scenarios: readonly Scenario[] = [
  ...publicScenarios,
  ...sessionScenarios,
  ...malformedScenarios,
  ...settingsScenarios,
  ...identifierScenarios,
  ...providerScenarios,
  ...singleSignOnScenarios,
  ...passwordScenarios,
  ...submitErrorScenarios,
  ...missingScenarios,
  ...factorScenarios,
];
