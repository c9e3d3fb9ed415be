import type { Question } from './dialogs.ts';

/** Asks for the agreement where nothing was ticked (contract §17): confirmed is agreed. */
export const termsQuestion: Question = {
  title: { key: 'description.terms_title' },
  text: { key: 'error.terms_required' },
  yes: 'action.agree',
  body: 'terms',
};
