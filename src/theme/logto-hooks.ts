/** Names of Logto's own page: its root, its classes, the class names that its build extends, its colours. */
const LOGTO_HOOKS = /#app\b|\.logto[_-]|\[\s*class\s*[~|^$*]?=|--color-/i;

/** The names that docs/styling.md promises. */
const OUR_HOOKS = /data-part|data-theme|--lk-/i;

/** Whether a style sheet was written for Logto's page and never for this one. Names in comments do not count. */
export function isForLogtoOnly(css: string): boolean {
  const rules = css.replace(/\/\*.*?(?:\*\/|$)/gs, ' ');
  return LOGTO_HOOKS.test(rules) && !OUR_HOOKS.test(rules);
}
