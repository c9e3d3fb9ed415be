import { loadPart } from '../api/load-part.ts';

/** Loads the rules of the forms, which only a submit needs. @throws ApiError */
export const loadCheckForm = () => loadPart(() => import('./check-form.ts'));
