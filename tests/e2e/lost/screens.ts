import type { Page } from '@playwright/test';
import { words } from '../../a11y/words.ts';
import { expect } from '../../setup/fixtures.ts';

const { action, description, error, page: pages } = words.en;

/** What a person sees: the heading, and the one obvious thing to do. */
interface Seen {
  heading: string | RegExp;
  action: string | RegExp;
  /** The way on is Back, which a tab without a page before does not have (contract §7): then the sentence is all. */
  onlyBack?: boolean;
}

/** Every place that somebody who got lost may find themselves in. */
export const screens = {
  'sign in': { heading: description.sign_in_title, action: action.sign_in },
  identifier: { heading: description.sign_in_title, action: action.continue },
  /** A tenant has its own words for it. */
  password: { heading: description.enter_password, action: /^(Sign in|Come aboard)$/ },
  code: { heading: description.enter_passcode, action: action.continue },
  consent: { heading: /wants to access your account$/, action: action.authorize },
  register: { heading: description.register_title, action: action.create_account },
  'first password': { heading: description.create_password, action: action.create_account },
  'forgot password': { heading: description.forgot_password_title, action: action.continue },
  reset: { heading: description.reset_password_title, action: action.save_password },
  'set password': { heading: description.continue_password, action: action.save_password },
  'add username': { heading: description.continue_username, action: action.continue },
  'add email': { heading: description.continue_email, action: action.continue },
  'add phone': { heading: description.continue_phone, action: action.continue },
  'add either': { heading: description.continue_emailOrPhone, action: action.continue },
  'step lost': { heading: error.invalid_session, action: action.start_again },
  'session over': { heading: error.invalid_session, action: action.back, onlyBack: true },
  'not available': { heading: error.feature_disabled_title, action: action.back },
  'not found': { heading: pages.not_found, action: action.back, onlyBack: true },
  'part missing': { heading: error.render_title, action: action.try_again },
  /** Where everybody comes from, and wants to go. */
  application: { heading: 'Demo application', action: '' },
} satisfies Record<string, Seen>;
export type Screen = keyof typeof screens;

/** The page shows this screen, and exactly one button of it stands out. */
export async function expectScreen(page: Page, name: Screen): Promise<void> {
  const { heading, action: obvious, onlyBack = false }: Seen = screens[name];
  if (name === 'application') return expect(page, name).toHaveURL(/\/demo-app(\?|$)/);
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading);
  const isAlone = onlyBack && (await page.evaluate(() => history.length)) === 1;
  const primary = page.locator('[data-part=button][data-variant=primary]:visible');
  await expect(primary, `${name}: what to do`).toHaveText(isAlone ? [] : [obvious]);
}
