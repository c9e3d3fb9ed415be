import { expect } from '../../setup/fixtures.ts';
import { pageActions, rightCode } from '../page-actions.ts';
import type { ScenarioFixtures, Scenario } from '../scenario.ts';

async function signIn(fixtures: ScenarioFixtures, tenant: string, who: string) {
  const { startSignIn, submitIdentifier, password, fillAndSubmit } = pageActions(fixtures);
  await startSignIn(tenant);
  await submitIdentifier(who);
  await fillAndSubmit(password, 'calm-seas-7');
}

export const continuing: Scenario = async function* (fixtures) {
  const { texts } = fixtures;
  const { startSignIn, fixPasscode, submitIdentifier, enterCode, identifier, newPassword, expectHeading } =
    pageActions(fixtures);
  const expectPage = (text: string) => Promise.all([expectHeading(text), expect(identifier).toBeFocused()]);
  const { description } = texts;

  await signIn(fixtures, 'harbour', 'una@example.org');
  await expectPage(description.enter_username);
  yield 'continue, user name';

  await signIn(fixtures, 'email-sign-up', 'paul');
  await expectPage(description.link_email);
  yield 'continue, e-mail';

  await signIn(fixtures, 'phone-sign-up', 'paul');
  await expectPage(description.link_phone);
  yield 'continue, phone';

  await signIn(fixtures, 'username-and-contact', 'paul');
  await expectPage(description.link_email_or_phone);
  yield 'continue, e-mail or phone';

  await startSignIn('all-identifiers');
  await fixPasscode();
  await submitIdentifier('noor@example.org');
  await enterCode(rightCode);
  await expect(newPassword).toBeFocused();
  yield 'continue, password';
};

/** The social account's e-mail address already belongs to another account. */
export const continueTaken: Scenario = async function* (fixtures) {
  const { startSignIn, submitIdentifier, password, fillAndSubmit, identifier, forceAnswer, expectText } =
    pageActions(fixtures);
  await startSignIn('email-sign-up');
  // The address after a social sign-in.
  await fixtures.page.goto('/sign-in?linkSocial=lighthouse');
  await expect(identifier).toBeFocused();
  await forceAnswer('submitInteraction', { example: 'user.missing_profile-social-email' });
  await submitIdentifier('paul');
  await fillAndSubmit(password, 'calm-seas-7');
  await expect(identifier).toBeFocused();
  await expectText(/noor@example\.org/);
  yield 'continue, e-mail of a provider';
};
