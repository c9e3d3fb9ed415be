/** Names that Logto's own page has: its root, its classes, parts of class names that its build adds to, its colours. */
const LOGTO_HOOKS = /#app\b|\.logto[_-]|\[\s*class\s*[~|^$*]?=|--color-/i;

/** The names that docs/styling.md promises. */
const OUR_HOOKS = /data-part|data-theme|--lk-/i;

/** Whether a style sheet was written for Logto's page and never for this one. Names in comments do not count. */
export function isForLogtoOnly(css: string): boolean {
  const rules = css.replace(/\/\*.*?(?:\*\/|$)/gs, ' ');
  return LOGTO_HOOKS.test(rules) && !OUR_HOOKS.test(rules);
}
