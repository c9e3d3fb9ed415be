import { expect } from '../../setup/fixtures.ts';
import { hands, rightCode } from '../page-actions.ts';
import type { Actor, Walk } from '../walk.ts';

/** Somebody signs in whose account lacks something. */
async function signIn(actor: Actor, tenant: string, who: string) {
  const { enter, identify, password, type } = hands(actor);
  await enter(tenant);
  await identify(who);
  await type(password, 'calm-seas-7');
}

/** What an account may lack, each with its page. */
export const continuing: Walk = async function* (actor) {
  const { words } = actor;
  const { enter, fixCode, identify, enterCode, identifier, newPassword, heading } = hands(actor);
  const focused = (text: string) => Promise.all([heading(text), expect(identifier).toBeFocused()]);
  const { description } = words;

  await signIn(actor, 'harbour', 'una@example.org');
  await focused(description.continue_username);
  yield 'continue, user name';

  await signIn(actor, 'email-sign-up', 'paul');
  await focused(description.continue_email);
  yield 'continue, e-mail';

  await signIn(actor, 'phone-sign-up', 'paul');
  await focused(description.continue_phone);
  yield 'continue, phone';

  await signIn(actor, 'username-and-contact', 'paul');
  await focused(description.continue_emailOrPhone);
  yield 'continue, e-mail or phone';

  await enter('all-identifiers');
  await fixCode();
  await identify('noor@example.org');
  await enterCode(rightCode);
  await expect(newPassword).toBeFocused();
  yield 'continue, password';
};

/** An address that a provider told, and that somebody else has. */
export const continueTaken: Walk = async function* (actor) {
  const { enter, identify, password, type, identifier, answer, says } = hands(actor);
  await enter('email-sign-up');
  // As after a social sign-in.
  await actor.page.goto('/sign-in?linkSocial=lighthouse');
  await expect(identifier).toBeFocused();
  await answer('submitInteraction', { example: 'user.missing_profile-social-email' });
  await identify('paul');
  await type(password, 'calm-seas-7');
  await expect(identifier).toBeFocused();
  await says(/noor@example\.org/);
  yield 'continue, e-mail of a provider';
};
