import { deleteProfile, putEvent, putProfile, submitInteraction } from '../../api/generated/operations.ts';
import { call } from '../../api/operation.ts';
import { canLink } from '../../domain/can-link.ts';
import { connectorName } from '../../domain/connectors.ts';
import type { DeploymentSettings } from '../../domain/deployment.ts';
import { shownIdentifier } from '../../domain/shown-identifier.ts';
import { registerKinds, signInMode } from '../../domain/sign-in-method.ts';
import type { DialogContent, Effect } from '../../engine/effects/effect.ts';
import { KIND_NAMES } from '../../domain/kind-names.ts';
import type { DisplayText, MessageKey } from '../../i18n/keys.ts';
import { backForNewCode, notAllowed } from '../../engine/effects/error-handlers.ts';
import { runCalls } from '../../engine/effects/run-calls.ts';
import type { Contact } from '../../domain/routes.ts';
import { followRedirect } from '../follow-redirect.ts';
import { toApiIdentifier } from './send-code.ts';
import type { FlowContext } from '../../engine/effects/flow-context.ts';

// The code is right, but the address has no account, or already has one. "Change" leads back to it (contract §6).

const back = backForNewCode(1);
const interpolation = (contact: Contact) => ({
  values: { value: shownIdentifier(contact) },
  lists: { type: [KIND_NAMES[contact.kind]] },
});
const changeLabel = ({ kind }: Contact): DisplayText => ({
  key: 'action.change',
  lists: { method: [KIND_NAMES[kind]] },
});
const submit = call(submitInteraction);

const ask = (
  contact: Contact,
  content: {
    title: MessageKey;
    text: MessageKey;
    consequence?: DisplayText | undefined;
    confirmLabel: MessageKey;
  },
  onConfirm: Effect,
): Effect => ({
  kind: 'confirm',
  dialog: {
    title: { key: content.title },
    text: { key: content.text, ...interpolation(contact) },
    consequence: content.consequence,
    confirmLabel: content.confirmLabel,
    cancelLabel: changeLabel(contact),
  },
  onConfirm,
  onCancel: back,
});

/** Says that the account does not exist or already exists; neutral where that must stay hidden (quality 31). */
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
  return { kind: 'alert', ...content, confirmLabel: changeLabel(contact), then: back };
}

/** No account: offers to create one without another code, where the settings allow that. */
export function offerRegistration(contact: Contact, { settings, deployment }: FlowContext): Effect {
  const canRegister =
    signInMode(settings) !== 'SignIn' && registerKinds(settings.signUp).includes(contact.kind);
  if (!canRegister || deployment.hideAccountExistence) return accountAlert('none', contact, deployment);
  const create = runCalls({
    calls: [
      call(putEvent, { body: { event: 'Register' } }),
      call(putProfile, { body: toApiIdentifier(contact) }),
      submit,
    ],
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { 'auth.forbidden': () => notAllowed('register') },
  });
  const content = {
    title: 'description.no_account_title',
    text: 'description.sign_in_id_does_not_exist',
    confirmLabel: 'action.create_account',
  } as const;
  // The code is used up, so its page cannot go on.
  return ask(contact, content, { kind: 'agreeToTerms', when: 'register', then: create, onCancel: back });
}

/** Account exists: offers to sign in, as the code proves that it is the same person's. */
export function offerSignIn(contact: Contact, { settings, deployment }: FlowContext): Effect {
  if (signInMode(settings) === 'Register' || deployment.hideAccountExistence)
    return accountAlert('taken', contact, deployment);
  const signIn = runCalls({
    calls: [call(deleteProfile), call(putEvent, { body: { event: 'SignIn' } }), submit],
    next: followRedirect,
    context: { accountIdentifier: contact },
    errors: { 'auth.forbidden': () => notAllowed('sign-in') },
  });
  const content = {
    title: 'description.has_account_title',
    text: 'description.create_account_id_exists',
    confirmLabel: 'action.sign_in',
  } as const;
  return ask(contact, content, signIn);
}

/** The missing address has an account: after a social sign-in, offers to link that account (contract §16). */
export function offerLinking(
  contact: Contact,
  { linkSocial, settings, deployment, language }: FlowContext,
): Effect {
  if (linkSocial === undefined || !canLink(settings, deployment))
    return accountAlert('taken', contact, deployment);
  const link = runCalls({
    calls: [
      call(putEvent, { body: { event: 'SignIn' } }),
      call(putProfile, { body: { connectorId: linkSocial } }),
      submit,
    ],
    next: followRedirect,
    context: { accountIdentifier: contact, linkSocial },
  });
  const connector = settings.socialConnectors.find(({ id }) => id === linkSocial);
  const consequence: DisplayText | undefined = connector && {
    key: 'description.social_link_replaces',
    values: { name: connectorName(connector, language) },
  };
  const content = {
    title: 'description.has_account_title',
    text: 'description.link_account_id_exists',
    consequence,
    confirmLabel: 'action.bind_and_continue',
  } as const;
  return ask(contact, content, link);
}
