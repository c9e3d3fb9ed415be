import type { DialogRequest } from './dialogs.ts';

/** Asks for agreement to the terms when the checkbox is not ticked (contract §17). */
export const termsDialog: DialogRequest = {
  title: { key: 'description.terms_title' },
  text: { key: 'error.terms_required' },
  confirmLabel: 'action.agree',
  body: 'terms',
};
