import type { DialogRequest } from './dialogs.ts';

const prompt = { key: 'error.terms_required' } as const;

/** Asks for agreement to the terms when the checkbox is not ticked. */
export const termsDialog: DialogRequest = {
  title: prompt,
  text: prompt,
  confirmLabel: 'action.agree',
  body: 'terms',
};
