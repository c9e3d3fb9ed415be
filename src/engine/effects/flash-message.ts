import type { MessageKey } from '../../i18n/keys.ts';

/** What is said on the next screen, or on this one after a reload, until the next action (quality 13), and its tone. */
export const FLASH_TONES = {
  'description.passcode_sent': 'success',
  'description.password_changed': 'success',
  'description.page_updated_password': 'info',
  'description.page_updated_code': 'info',
  'description.page_updated_choice': 'info',
  'description.page_updated_action': 'info',
  'description.sign_in_changed': 'info',
  'description.sign_in_changed_choice': 'info',
} as const satisfies Partial<Record<MessageKey, 'success' | 'info'>>;

export type FlashMessage = keyof typeof FLASH_TONES;
