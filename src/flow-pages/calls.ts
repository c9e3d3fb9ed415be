import { submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';

/** Completes the interaction; its error names what is missing. */
export const submit = call(submitInteraction);
