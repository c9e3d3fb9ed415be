/** The rules of the forms, which only a submit needs; rejects when they cannot be loaded. */
export const loadCheckForm = () => import('./check-form.ts');
