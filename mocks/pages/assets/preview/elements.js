// @ts-check
// Creates elements of the preview page. The page's policy allows no inline styles.

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Record<string, unknown>} [properties] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/** A hint that describes the control. @param {HTMLElement} control @param {string | undefined} text */
export const withHint = (control, text) => {
  if (!text) return '';
  const id = `${control.id}-hint`;
  control.setAttribute('aria-describedby', id);
  return element('p', { className: 'hint', id }, text);
};

/**
 * @param {{ label: string, schema: { description?: string } }} part @param {HTMLElement} content
 * @param {HTMLElement} [control] the control that the label names, if not the content itself
 */
export const field = ({ label, schema }, content, control = content) =>
  element(
    'div',
    { className: 'field' },
    element('label', { htmlFor: control.id }, label),
    content,
    withHint(control, schema.description),
  );

/** @param {string} text @param {string} what for screen readers @param {() => void} onPress */
export const button = (text, what, onPress) => {
  const hidden = element('span', { className: 'visually-hidden' }, ` ${what}`);
  const made = element('button', { type: 'button', className: 'secondary small' }, text, hidden);
  made.addEventListener('click', onPress);
  return made;
};
