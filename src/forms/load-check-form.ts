/** Loads the rules of the forms, which only a submit needs; rejects where they cannot be loaded. */
export const loadCheckForm = () => import('./check-form.ts');
