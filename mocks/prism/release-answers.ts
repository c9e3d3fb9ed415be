import { isFrom, type ServerRelease } from '../session/server-release.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenants } from '../tenants/tenants.ts';
import { exampleOf } from './description.ts';
import type { OperationId } from './description.ts';
import { merge } from './merge.ts';
import type { AnswerChoice } from './prism.ts';
import { futureEnumValues, futureSettings, releaseSettings } from './future-enum-values.ts';

interface ErrorBody {
  code?: string;
  data?: { availableFactors?: readonly string[] };
}

const bodyOf = (id: OperationId, { status, example, patch }: AnswerChoice) =>
  (example === null ? {} : merge(exampleOf(id, status, example), patch)) as ErrorBody; // unchecked, all keys are optional

const withPatch = (choice: AnswerChoice, patch: object): AnswerChoice => ({
  ...choice,
  patch: merge(choice.patch ?? {}, patch) as object, // both are objects
});

/** 1.10 sends a TOTP secret without QR code, and `missingFactors` for `availableFactors`. */
const toOlderShape = (id: OperationId, choice: AnswerChoice): AnswerChoice => {
  const { code, data } = bodyOf(id, choice);
  if (id === 'createTotpSecret' && choice.status === 200)
    return withPatch({ ...choice, example: 'older' }, { secretQrCode: undefined });
  if (id === 'submitInteraction' && code === 'user.missing_mfa')
    return {
      ...choice,
      example: 'user.missing_mfa-older',
      patch: { data: { missingFactors: data?.availableFactors ?? [] } },
    };
  return choice;
};

const isSettings = (example: string): example is Tenant['settings'] =>
  tenants.some(({ settings }) => settings === example);

/** Changes an answer with settings; other answers are returned as they are. */
const withSettings = (
  id: OperationId,
  choice: AnswerChoice,
  change: (example: Tenant['settings']) => object,
): AnswerChoice => {
  const { status, example } = choice;
  const isOfTenant =
    id === 'getSignInExperience' && status === 200 && example !== null && isSettings(example);
  return isOfTenant ? withPatch(choice, change(example)) : choice;
};

/** The options for a new passkey in release 1.42. */
const { authenticatorSelection: residentPasskey } = exampleOf(
  'createWebAuthnRegistration',
  200,
  'resident',
) as {
  authenticatorSelection: object;
};

const to142 = (id: OperationId, choice: AnswerChoice): AnswerChoice => {
  const { status } = choice;
  if (id === 'getSignInExperience') return withSettings(id, choice, futureSettings);
  if (id === 'createWebAuthnRegistration' && status === 200)
    return withPatch(choice, { authenticatorSelection: residentPasskey });
  if (id === 'getPhrases' && status === 200)
    return withPatch(choice, { translation: futureEnumValues.phrases });
  return bodyOf(id, choice).code === undefined ? choice : withPatch(choice, futureEnumValues.error);
};

/** A documented answer as a release sends it. */
export function answerAtRelease(id: OperationId, choice: AnswerChoice, release: ServerRelease): AnswerChoice {
  if (id === 'getBreachRange') return choice; // not a server of this API
  if (choice.body) return choice; // a rule of the Experience API
  if (id === 'getConsent' && !isFrom('1.22', release)) return { status: 405, example: null };
  if (release === '1.42') return to142(id, choice);
  const answer = withSettings(id, choice, (example) => releaseSettings(example, release));
  return release === '1.10' ? toOlderShape(id, answer) : answer;
}
