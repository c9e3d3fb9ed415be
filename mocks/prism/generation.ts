import type { Generation } from '../session/session-overrides.ts';
import { exampleOf } from './description.ts';
import type { OperationId } from './description.ts';
import { merge } from './merge.ts';
import type { AnswerChoice } from './prism.ts';
import { futureEnumValues, futureSettings } from './future-enum-values.ts';

interface ErrorBody {
  code?: string;
  data?: { availableFactors?: readonly string[]; missingProfile?: readonly string[] };
}

const bodyOf = (id: OperationId, { status, example, patch }: AnswerChoice) =>
  (example === null ? {} : merge(exampleOf(id, status, example), patch)) as ErrorBody; // unchecked, all keys are optional

const withPatch = (choice: AnswerChoice, patch: object): AnswerChoice => ({
  ...choice,
  patch: merge(choice.patch ?? {}, patch) as object, // both are objects
});

/** 1.10 sends a TOTP secret without QR code, and `missingFactors` for `availableFactors` (contract §3, §4). */
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

const withFutureEnumValues = ({ availableFactors, missingProfile }: NonNullable<ErrorBody['data']>) => ({
  ...(availableFactors && { availableFactors: [...availableFactors, futureEnumValues.factor] }),
  ...(missingProfile && { missingProfile: [...missingProfile, futureEnumValues.profile] }),
});

const toNewerShape = (id: OperationId, choice: AnswerChoice): AnswerChoice => {
  if (id === 'getSignInExperience' && choice.status === 200 && choice.example !== null)
    return withPatch(choice, futureSettings(choice.example));
  if (id === 'getPhrases' && choice.status === 200)
    return withPatch(choice, { translation: futureEnumValues.phrases });
  const { code, data } = bodyOf(id, choice);
  if (code === undefined) return choice;
  const isObject = data !== undefined && !Array.isArray(data);
  return withPatch(choice, {
    ...futureEnumValues.error,
    ...(isObject && { data: withFutureEnumValues(data) }),
  });
};

export function toGeneration(id: OperationId, choice: AnswerChoice, generation: Generation): AnswerChoice {
  if (id === 'getBreachRange') return choice; // not a server of this API
  if (id === 'getConsent' && generation !== 'newer')
    return { status: generation === '1.10' ? 405 : 404, example: null };
  switch (generation) {
    case '1.10':
      return toOlderShape(id, choice);
    case '1.12':
      return choice;
    case 'newer':
      return toNewerShape(id, choice);
  }
}
