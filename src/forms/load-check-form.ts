/** The form library and the rules, which only a submit needs; rejects when they cannot be loaded. */
export const loadCheckForm = () => import('./check-form.ts');
