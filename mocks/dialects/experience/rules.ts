import type { OperationId } from '../../prism/description.ts';
import { sendCode, sendMfaCode, verifyCode, verifyMfaCode } from './codes.ts';
import {
  bindFactor,
  bindPasskey,
  createBackupCodes,
  createTotp,
  enableTwoStep,
  skipMfaSuggestion,
  skipPasskey,
  skipTwoStep,
  startWebAuthnAuthentication,
  startWebAuthnRegistration,
  verifyBackupCode,
  verifyTotp,
  verifyWebAuthnAuthentication,
  verifyWebAuthnRegistration,
} from './factors.ts';
import { identify } from './identify.ts';
import { changeEvent, readInteraction, startInteraction } from './interaction.ts';
import { verifyOneTimeToken } from './one-time-token.ts';
import { createPasskeyOffer, startPasskeySignIn, verifyPasskeySignIn } from './passkey-sign-in.ts';
import { createPasswordIdentity, replacePassword, verifyPassword } from './password.ts';
import { stageProfile, uploadAvatar } from './profile.ts';
import { findConnectorIds, startSocial, startSso, verifySocial, verifySso } from './providers.ts';
import { submit } from './submit.ts';

/** One rule for each operation of the experience API. */
export const experienceRules = {
  startInteraction,
  changeEvent,
  readInteraction,
  identify,
  submit,
  verifyPassword,
  sendCode,
  verifyCode,
  sendMfaCode,
  verifyMfaCode,
  createPasswordIdentity,
  verifyOneTimeToken,
  startSocial,
  verifySocial,
  startSso,
  verifySso,
  findConnectorIds,
  createTotp,
  verifyTotp,
  startWebAuthnRegistration,
  verifyWebAuthnRegistration,
  startWebAuthnAuthentication,
  verifyWebAuthnAuthentication,
  createBackupCodes,
  verifyBackupCode,
  createPasskeyOffer,
  startPasskeySignIn,
  verifyPasskeySignIn,
  stageProfile,
  replacePassword,
  bindFactor,
  enableTwoStep,
  skipTwoStep,
  skipMfaSuggestion,
  bindPasskey,
  skipPasskey,
  uploadAvatar,
} as const;

export type ExperienceOperation = keyof typeof experienceRules;

export const isExperienceOperation = (id: OperationId): id is ExperienceOperation =>
  Object.hasOwn(experienceRules, id);
