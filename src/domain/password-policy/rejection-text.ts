import { shownIssue, type UncheckedIssue } from './shown-issue.ts';
import type { FieldText, MessageKey } from '../../i18n/keys.ts';

/** The text for a password's issues; undefined when we have none for them. */
export function rejectionText(
  issues: readonly UncheckedIssue[],
): Extract<FieldText, { key: MessageKey }> | undefined {
  const shown = shownIssue(issues);
  if (shown?.key !== 'restricted_found')
    return shown && { key: `error.password_rejected.${shown.key}`, values: shown.values };
  const list = shown.reasons.map((reason) => `error.password_rejected.restricted.${reason}` as const);
  return { key: 'error.password_rejected.restricted_found', lists: { list } };
}
