import type { Generation } from '../session/controls.ts';
import { exampleOf } from './description.ts';
import type { OperationId } from './description.ts';
import { merge } from './merge.ts';
import type { Choice } from './prism.ts';
import { newerSettings, newerWords } from './future-enum-values.ts';

interface Body {
  code?: string;
  data?: { availableFactors?: readonly string[]; missingProfile?: readonly string[] };
}

const bodyOf = (id: OperationId, { status, example, patch }: Choice) =>
  (example === null ? {} : merge(exampleOf(id, status, example), patch)) as Body; // no schema, as it is only looked into

const patched = (choice: Choice, patch: object): Choice => ({
  ...choice,
  patch: merge(choice.patch ?? {}, patch) as object, // of two objects
});

/** Shapes of 1.10: a key without its picture, and another name for the factors that can be set up (contract §3, §4). */
const older = (id: OperationId, choice: Choice): Choice => {
  const { code, data } = bodyOf(id, choice);
  if (id === 'createTotpSecret' && choice.status === 200)
    return patched({ ...choice, example: 'older' }, { secretQrCode: undefined });
  if (id === 'submitInteraction' && code === 'user.missing_mfa')
    return {
      ...choice,
      example: 'user.missing_mfa-older',
      patch: { data: { missingFactors: data?.availableFactors ?? [] } },
    };
  return choice;
};

/** Words that only newer servers say, beside ours. */
const grown = ({ availableFactors, missingProfile }: NonNullable<Body['data']>) => ({
  ...(availableFactors && { availableFactors: [...availableFactors, newerWords.factor] }),
  ...(missingProfile && { missingProfile: [...missingProfile, newerWords.profile] }),
});

/** Answers that have grown: unknown words beside the known ones, and keys nobody has heard of (contract §1). */
const newer = (id: OperationId, choice: Choice): Choice => {
  if (id === 'getSignInExperience' && choice.status === 200 && choice.example !== null)
    return patched(choice, newerSettings(choice.example));
  if (id === 'getPhrases' && choice.status === 200)
    return patched(choice, { translation: newerWords.phrases });
  const { code, data } = bodyOf(id, choice);
  if (code === undefined) return choice;
  const isRecord = data !== undefined && !Array.isArray(data);
  return patched(choice, { ...newerWords.error, ...(isRecord && { data: grown(data) }) });
};

/** The answer as a server of that release shapes it; 1.12 is what the description says. */
export function inGeneration(id: OperationId, choice: Choice, generation: Generation): Choice {
  if (id === 'getBreachRange') return choice; // another server
  if (id === 'getConsent' && generation !== 'newer')
    return { status: generation === '1.10' ? 405 : 404, example: null };
  switch (generation) {
    case '1.10':
      return older(id, choice);
    case '1.12':
      return choice;
    case 'newer':
      return newer(id, choice);
  }
}
