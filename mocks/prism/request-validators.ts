import { requestValidators as experience } from '../../src/api/generated/experience/request-validators.ts';
import { requestValidators as interaction } from '../../src/api/generated/interaction/request-validators.ts';

/** Schemas of the input of every operation of both APIs. */
export const requestValidators = { ...experience, ...interaction } as const;
