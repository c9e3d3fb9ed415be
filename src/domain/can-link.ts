import type { DeploymentSettings } from './deployment.ts';
import { modeAllows } from './sign-in-method.ts';

/** Whether the page may offer to link an account: linking needs a sign-in, and the offer reveals that the account exists. */
export const canLink = (
  settings: { signInMode?: string },
  { hideAccountExistence }: Pick<DeploymentSettings, 'hideAccountExistence'>,
): boolean => modeAllows('/sign-in', settings) !== false && !hideAccountExistence;
