import { deleteProfile, putEvent, putProfile, submitInteraction } from '../api/generated/operations.ts';
import { call } from '../api/operation.ts';
import type { Deployment } from '../domain/deployment.ts';
import { typedOf } from '../domain/identifier.ts';
import { registerKinds, signInMode } from '../domain/sign-in-method.ts';
import type { DialogWords, Effect } from '../effects/effect.ts';
import type { MessageKey } from '../i18n/keys.ts';
import { missingProfile } from '../errors/missing-profile.ts';
import { run } from '../effects/run.ts';
import type { Contact } from './location-state.ts';
import { followRedirect } from './follow-redirect.ts';
import { onWire } from './send-code.ts';
import type { World } from './step.ts';

// A code was right, but nobody has the address, or somebody else does. "Change" leads back to it (contract §6).

const back: Effect = { kind: 'back', steps: 1 };
const shown = (contact: Contact) => ({ value: typedOf(contact) });
const submit = call(submitInteraction);

/** A question about an address, which can be changed instead. */
const ask = (
  contact: Contact,
  words: { title: MessageKey; text: MessageKey; yes: MessageKey },
  yes: Effect,
): Effect => ({
  kind: 'confirm',
  ask: {
    title: { key: words.title },
    text: { key: words.text, values: shown(contact) },
    yes: words.yes,
    no: 'action.change',
  },
  yes,
  no: back,
});

/** Says that there is no such account, or that there is one. A neutral sentence where that is not to be told (quality 31). */
export function told(which: 'none' | 'taken', contact: Contact, deployment: Deployment): Effect {
  const values = shown(contact);
  const words = {
    none: {
      title: { key: 'description.no_account_title' },
      text: { key: 'error.account_not_exist', values },
    },
    taken: { title: { key: 'description.has_account_title' }, text: { key: 'error.account_exists', values } },
    neutral: {
      title: { key: 'description.check_entry_title' },
      text: { key: 'error.cannot_go_on_with', values },
    },
  } as const satisfies Record<string, DialogWords>;
  const say = words[deployment.hideAccountExistence ? 'neutral' : which];
  return { kind: 'alert', ...say, yes: 'action.change', then: back };
}

/** Nobody has this address: an account can be created without another code, where settings let one register with it. */
export function createInstead(contact: Contact, { settings, deployment }: World): Effect {
  const open = signInMode(settings) !== 'SignIn' && registerKinds(settings.signUp).includes(contact.kind);
  if (!open || deployment.hideAccountExistence) return told('none', contact, deployment);
  const create = run({
    calls: [
      call(putEvent, { body: { event: 'Register' } }),
      call(putProfile, { body: onWire(contact) }),
      submit,
    ],
    next: followRedirect,
    errors: { 'user.missing_profile': missingProfile(contact) },
  });
  const words = {
    title: 'description.no_account_title',
    text: 'description.create_account_question',
    yes: 'action.create_account',
  } as const;
  return ask(contact, words, { kind: 'agree', when: 'register', then: create });
}

/** Somebody has this address, and the code proves that it is the same person: signed in, if they want. */
export function signInInstead(contact: Contact, { settings, deployment }: World): Effect {
  if (signInMode(settings) === 'Register' || deployment.hideAccountExistence)
    return told('taken', contact, deployment);
  const signIn = run({
    calls: [call(deleteProfile), call(putEvent, { body: { event: 'SignIn' } }), submit],
    next: followRedirect,
    errors: { 'user.missing_profile': missingProfile(contact) },
  });
  const words = {
    title: 'description.has_account_title',
    text: 'description.sign_in_question',
    yes: 'action.sign_in',
  } as const;
  return ask(contact, words, signIn);
}

/** Somebody has the address that an account lacks. After a social sign-in that account can be linked instead. */
export function linkInstead(contact: Contact, { linkSocial, deployment }: World): Effect {
  if (linkSocial === undefined || deployment.hideAccountExistence) return told('taken', contact, deployment);
  const link = run({
    calls: [
      call(putEvent, { body: { event: 'SignIn' } }),
      call(putProfile, { body: { connectorId: linkSocial } }),
      submit,
    ],
    next: followRedirect,
    errors: { 'user.missing_profile': missingProfile(contact, linkSocial) },
  });
  const words = {
    title: 'description.has_account_title',
    text: 'description.link_question',
    yes: 'action.link',
  } as const;
  return ask(contact, words, link);
}
