import { changeLabel, KIND_NAMES } from '../../domain/kind-names.ts';
import type { DeploymentSettings } from '../../domain/deployment.ts';
import type { Contact } from '../../domain/routes.ts';
import { shownIdentifier } from '../../domain/shown-identifier.ts';
import type { Effect } from '../../engine/effects/effect.ts';
import type { DialogContent } from '../../state/dialogs.ts';
import { backForNewCode } from '../../engine/effects/error-handlers.ts';
import type { DisplayText, MessageKey } from '../../i18n/keys.ts';

// For a right code whose address has no account, or already has one. "Change" leads back to the address.

/** Goes back to the address, whose code is used up. */
export const backToAddress = backForNewCode(1);
const interpolation = (contact: Contact) => ({
  values: { value: shownIdentifier(contact), context: contact.kind },
  lists: { type: [KIND_NAMES[contact.kind]] },
});

/** Offers another way to continue; the other button leads back to the address by default. */
export const askAboutAccount = (
  contact: Contact,
  content: {
    title: MessageKey;
    text: MessageKey;
    consequence?: DisplayText | undefined;
    confirmLabel: MessageKey;
    cancelLabel?: MessageKey;
  },
  onConfirm: Effect,
  onCancel: Effect | null = backToAddress,
): Effect => ({
  kind: 'confirm',
  dialog: {
    title: { key: content.title },
    text: { key: content.text, ...interpolation(contact) },
    consequence: content.consequence,
    confirmLabel: content.confirmLabel,
    cancelLabel: content.cancelLabel ?? changeLabel(contact.kind),
  },
  onConfirm,
  onCancel,
});

/** Says that the account does not exist or already exists, or a neutral text if that must stay hidden. */
export function accountAlert(
  problem: 'none' | 'taken',
  contact: Contact,
  deployment: DeploymentSettings,
): Effect {
  const placeholders = interpolation(contact);
  const contents = {
    none: {
      title: { key: 'description.no_account_title' },
      text: { key: 'description.sign_in_id_does_not_exist_alert', ...placeholders },
    },
    taken: {
      title: { key: 'description.has_account_title' },
      text: { key: 'description.create_account_id_exists_alert', ...placeholders },
    },
    neutral: {
      title: { key: 'description.check_entry_title' },
      text: { key: 'error.cannot_go_on_with', ...placeholders },
    },
  } as const satisfies Record<string, DialogContent>;
  const content = contents[deployment.hideAccountExistence ? 'neutral' : problem];
  return { kind: 'alert', ...content, confirmLabel: changeLabel(contact.kind), then: backToAddress };
}
