import type { Page } from '@playwright/test';
import { texts } from '../../a11y/texts.ts';
import { expect } from '../../setup/fixtures.ts';
import { apiOf } from '../api-of.ts';

const { action, description, error, fields, mfa } = texts.en;

interface ScreenContent {
  heading: string | RegExp;
  action: string | RegExp;
  /** The only action is Back, which is not shown in a tab without history. */
  isOnlyBack?: boolean;
  /** Several ways of the same rank. */
  isChoice?: boolean;
  /** Nothing is left to do here. */
  isEnd?: boolean;
}

const screens = {
  'sign in': { heading: description.sign_in_to_your_account, action: action.sign_in },
  identifier: { heading: description.sign_in_to_your_account, action: action.continue },
  // One tenant overrides the label.
  password: { heading: description.enter_password, action: /^(Sign in|Come aboard)$/ },
  code: { heading: action.enter_passcode, action: action.continue },
  consent: { heading: /wants to access your account$/, action: action.authorize },
  register: { heading: description.create_your_account, action: action.create_account },
  'first password': { heading: description.set_password, action: action.create_account },
  'forgot password': { heading: description.reset_password, action: action.continue },
  reset: { heading: description.new_password, action: action.save_password },
  'password changed': { heading: description.password_changed_title, action: /^Continue to / },
  'set password': { heading: description.set_password, action: action.save_password },
  'add username': { heading: description.enter_username, action: action.continue },
  'add email': { heading: description.link_email, action: action.continue },
  'add phone': { heading: description.link_phone, action: action.continue },
  'add either': { heading: description.link_email_or_phone, action: action.continue },
  'extra profile': { heading: fields.heading, action: action.continue },
  'step lost': { heading: error.start_again_title, action: action.start_again },
  'password without its step': { heading: error.invalid_session, action: action.start_again },
  suspended: { heading: error.access_denied_title, action: action.sign_in_another_way },
  'mail link': { heading: description.mail_link_title, action: action.sign_in },
  'reset link': { heading: description.reset_password, action: action.continue },
  'mail link reloaded': { heading: description.mail_link_title, action: action.sign_in_another_way },
  'reset link reloaded': { heading: description.reset_password, action: action.sign_in_another_way },
  'mail link over': { heading: error.mail_link_over_title, action: action.sign_in_another_way },
  'link or create': { heading: description.bind_account_title, action: 'Link mia@example.org' },
  'link lost': { heading: error.missing_related_account, action: action.start_again },
  'connector missing': { heading: error.connector_not_found_title, action: action.start_again },
  'invalid connector data': { heading: error.invalid_connector_request, action: action.start_again },
  leaving: { heading: description.leaving_title, action: action.continue },
  'signed in': { heading: description.signed_in, action: action.back, isOnlyBack: true },
  'session over': { heading: error.invalid_session, action: action.back, isOnlyBack: true },
  'choose a factor to set up': { heading: mfa.add_mfa_factors, action: '', isChoice: true },
  'choose a factor': { heading: mfa.verify_mfa_factors, action: '', isChoice: true },
  'another factor': { heading: mfa.add_another_mfa_factor, action: '', isChoice: true },
  'offer of a second step': { heading: mfa.onboarding, action: mfa.enable_mfa },
  'address for codes': { heading: description.link_email, action: action.continue },
  'number for codes': { heading: description.link_phone, action: action.continue },
  'code from email': { heading: mfa.enter_email_verification_code, action: action.continue },
  'code from text message': { heading: mfa.enter_phone_verification_code, action: action.continue },
  'new app': { heading: mfa.add_authenticator_app, action: action.continue },
  'new passkey': { heading: mfa.create_a_passkey, action: action.create },
  'offer of a passkey': {
    heading: texts.en.passkey_sign_in.setup_page.title,
    action: action.create,
  },
  'passkey to sign in with': { heading: action.sign_in_via_passkey, action: action.verify_via_passkey },
  'new backup codes': { heading: mfa.save_backup_code, action: action.continue },
  'app code': { heading: mfa.enter_one_time_code, action: action.continue },
  passkey: { heading: mfa.verify_via_passkey, action: action.verify_via_passkey },
  'backup code': { heading: mfa.enter_a_backup_code, action: action.continue },
  'not available': { heading: error.feature_disabled_title, action: action.back },
  'no single sign-on': { heading: error.feature_disabled_title, action: action.sign_in },
  'single sign-on': { heading: action.single_sign_on, action: action.continue },
  'to an organization': {
    heading: description.sign_in_to_your_account,
    action: action.choose_organization,
  },
  'choose an organization': { heading: action.choose_organization, action: '', isChoice: true },
  organization: { heading: 'Choose an account', action: '' },
  provider: { heading: 'Choose an account', action: '' },
  device: { heading: description.device_activation, action: action.continue },
  'device to compare': { heading: description.device_compare_title, action: action.connect },
  'device to check': { heading: description.device_check_title, action: description.device_activation },
  'device connected': { heading: description.device_activation_success, action: '', isEnd: true },
  'not found': { heading: description.not_found, action: action.back, isOnlyBack: true },
  'part missing': { heading: error.something_went_wrong, action: action.try_again },
  application: { heading: 'Demo application', action: '' },
} satisfies Record<string, ScreenContent>;
export type ScreenName = keyof typeof screens;

/**
 * Expects the application. Servers with the Experience API ask for consent before it, which a person gives here once, unless the
 * test has pressed Allow itself.
 */
export async function reachApplication(page: Page): Promise<void> {
  const allow = page.getByRole('button', { name: action.authorize, exact: true });
  const idleAllow = allow.and(page.locator(':not([aria-busy=true])'));
  const isAsked = async () => (await idleAllow.isVisible()) && (await apiOf(page)) === 'experience';
  const isThere = () => /\/demo-app(\?|$)/.test(page.url());
  await expect.poll(async () => isThere() || (await isAsked()), 'application').toBe(true);
  const arrival = expect(page, 'application').toHaveURL(/\/demo-app(\?|$)/);
  // A press of the test may take the page away before it can be pressed here.
  if (!isThere()) await Promise.race([idleAllow.click(), arrival]);
  await arrival;
}

/** Expects this screen, with exactly one primary button. */
export async function expectScreen(page: Page, name: ScreenName): Promise<void> {
  const {
    heading,
    action: primaryLabel,
    isOnlyBack = false,
    isChoice = false,
    isEnd = false,
  }: ScreenContent = screens[name];
  if (name === 'organization') return expect(page, name).toHaveURL(/\/_mock\/single-sign-on\//);
  if (name === 'provider') return expect(page, name).toHaveURL(/\/_mock\/social\//);
  if (name === 'application') return reachApplication(page);
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading);
  const hasNoBack = isOnlyBack && (await page.evaluate(() => history.length)) === 1;
  const primary = page.locator('[data-part=button][data-variant=primary]:visible');
  if (hasNoBack || isChoice || isEnd) await expect(primary, `${name}: primary button`).toHaveCount(0);
  else await expect(primary, `${name}: primary button`).toHaveAccessibleName(primaryLabel);
  if (isChoice)
    await expect(
      page.locator('[data-part=option], [data-part=stack] > [data-part=button]').first(),
    ).toBeVisible();
}
