import type { DisplayText, FieldText } from '../../i18n/keys.ts';
import type { DialogContent } from '../../state/dialogs.ts';
import type { Effect, ErrorContext, FieldName, NavigationRequest, WaitReason } from './effect.ts';

export const inline =
  (field: FieldName) =>
  ({ text }: { text: FieldText }): Effect => ({ kind: 'inline', field, text });

/** Only the server knows how long a lockout lasts. */
export const lockedOut =
  (field: FieldName) =>
  ({ text, message = text }: { text: FieldText; message?: FieldText | undefined }): Effect => ({
    kind: 'inline',
    field,
    text: message,
  });

const NOT_ALLOWED = {
  'sign-in': 'error.not_allowed',
  register: 'error.register_not_allowed',
  'forgot-password': 'error.recovery_not_allowed',
} as const;

/** Says that the settings do not allow this. */
export const notAllowed = (what: keyof typeof NOT_ALLOWED): Effect => ({
  kind: 'notice',
  text: { key: NOT_ALLOWED[what] },
});

const noticeWithWait = <Reason extends WaitReason>(saysWait: Reason) =>
  Object.assign(({ text }: { text: DisplayText }): Effect => ({ kind: 'notice', text }), { saysWait });

/** Says the text, or how long to wait if the server says so. */
export const notice = noticeWithWait('busy server');

/** Says that too many messages were sent, and how long to wait if the server says so. */
export const messageLimit = noticeWithWait('messages');

/** Goes to a page. A person who is there already would see no change, so the page says the error instead. */
export const goOrSay = (
  request: NavigationRequest,
  { text }: { text: DisplayText },
  { page }: Pick<ErrorContext, 'page'>,
): Effect => (request.to === page ? { kind: 'notice', text } : { kind: 'navigate', ...request });

/** Goes back to a page that may send a code, and forgets the last one, so that the page sends a new one. */
export const backForNewCode = (steps: number): Effect => ({
  kind: 'forgetCode',
  then: { kind: 'back', steps },
});

/** The page that an alert leads back to. */
const BACK = {
  entry: { title: { key: 'description.check_entry_title' } },
  start: { title: { key: 'error.start_again_title' }, confirmLabel: 'action.start_again' },
} as const;

/** Going back one page shows the refused entry again; going back further starts the step again. */
export const alertThenBack =
  (steps: number, content: Omit<DialogContent, 'text'> = {}) =>
  ({ text }: { text: DisplayText }): Effect => ({
    kind: 'alert',
    ...BACK[steps === 1 ? 'entry' : 'start'],
    text,
    ...content,
    then: backForNewCode(steps),
  });

/** Whether a page has no field for the identifier, and the page before it has. */
export const followsIdentifier = (page: string | undefined): boolean =>
  /^\/(sign-in|register|forgot-password|continue)\/(password|verification-code)$/.test(page ?? '');
