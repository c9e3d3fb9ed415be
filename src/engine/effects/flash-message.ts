import type { MessageKey } from '../../i18n/keys.ts';

/** Messages for the screen after a navigation or a reload, and their tones. The next action clears them. */
export const FLASH_TONES = {
  'description.passcode_sent': 'success',
  'description.passcode_sent_if_account': 'success',
  'description.password_changed': 'success',
  'description.password_expired': 'info',
  'description.code_not_sent': 'info',
  'description.page_updated_password': 'info',
  'description.page_updated_code': 'info',
  'description.page_updated_choice': 'info',
  'description.page_updated_action': 'info',
  'error.start_again_title': 'info',
  'mfa.last_backup_code_used': 'info',
} as const satisfies Partial<Record<MessageKey, 'success' | 'info'>>;

export type FlashMessage = keyof typeof FLASH_TONES;
