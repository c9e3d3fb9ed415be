import { warnOfNewerSettings, type NewerSetting } from '../domain/newer-settings.ts';
import type { FieldProblem } from '../domain/profile-fields/plan-fields.ts';
import type { AppStore } from '../state/app-store.ts';
import { warnOfLeftOutFields } from './left-out-fields.ts';

const STYLE =
  'padding: 12px 16px; background: var(--lk-info-surface); color: var(--lk-text); font: 14px/1.5 var(--lk-font, sans-serif)';

/** Settings without effect, by their reason. */
export interface UnusedSettings {
  /** The page speaks the Interaction API. */
  newer: readonly NewerSetting[];
  /** The page cannot use a part of these fields. */
  leftOut: readonly FieldProblem[];
}

/**
 * Returns a function that says, above the page and on the console, which settings have no effect here. It says so once
 * until they change.
 */
export function createSettingsNotice(store: AppStore): (found: UnusedSettings) => void {
  const notice = document.createElement('p');
  notice.id = 'settings-notice';
  notice.setAttribute('role', 'status');
  notice.style.cssText = STYLE;
  let names: readonly string[] = [];
  const show = () => {
    const { t } = store.get().translator;
    const text = names.length > 0 ? t('description.preview_settings', { names }) : '';
    if (notice.textContent !== text) notice.textContent = text;
    notice.hidden = names.length === 0;
  };
  store.subscribe(show);
  document.body.prepend(notice);
  show();
  return ({ newer, leftOut }) => {
    const found = [...newer, ...leftOut].map(({ name }) => name);
    const isNew = found.join() !== names.join();
    names = found;
    if (isNew) {
      warnOfNewerSettings(newer);
      warnOfLeftOutFields(leftOut);
    }
    show();
  };
}
