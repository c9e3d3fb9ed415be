import type { DeploymentSettings } from './deployment.ts';
import { modeAllows } from './sign-in-method.ts';

/** Whether people may be asked to link an account: that needs a sign-in, and tells that the account exists. */
export const canLink = (
  settings: { signInMode?: string },
  { hideAccountExistence }: Pick<DeploymentSettings, 'hideAccountExistence'>,
): boolean => modeAllows('/sign-in', settings) !== false && !hideAccountExistence;
