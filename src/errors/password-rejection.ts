import { shownIssue, type AnyIssue } from '../domain/password-policy/shown-issue.ts';
import type { MessageKey, Text } from '../i18n/keys.ts';

const REASONS = {
  repetition: 'list.repetition',
  sequence: 'list.sequence',
  words: 'list.words',
  user_info: 'list.user_info',
} as const satisfies Record<string, MessageKey>;

/** What the person is told of the issues of a password (contract §20); undefined when we have no words for them. */
export function rejection(issues: readonly AnyIssue[]): Text | undefined {
  const shown = shownIssue(issues);
  if (shown?.key !== 'restricted_found')
    return shown && { key: `error.password_rejected.${shown.key}`, values: shown.values };
  const reasons = shown.reasons.map((reason) => REASONS[reason]);
  return { key: 'error.password_rejected.restricted_found', lists: { reasons } };
}
