import { inTime } from '../platform/loading/in-time.ts';

/** Loads the rules of the forms, which only a submit needs; rejects if they cannot be loaded. */
export const loadCheckForm = () => inTime(import('./check-form.ts'));
