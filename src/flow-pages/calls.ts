import { submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';

/** Completes the interaction; its error names the missing step. */
export const submit = call(submitInteraction);
