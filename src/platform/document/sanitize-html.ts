import DOMPurify, { type Config } from 'dompurify';
import { safeImageUrl } from './safe-image.ts';
import { safeHttpUrl } from '../navigation/safe-redirect.ts';

/** Also leaves out what the page's content security policy refuses to load or apply. */
const CONFIG: Config & { RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { html: true, svg: true },
  FORBID_TAGS: [
    'form',
    'input',
    'textarea',
    'select',
    'option',
    'optgroup',
    'datalist',
    'button',
    'fieldset',
    'style',
    'audio',
    'video',
    'source',
    'track',
    'dialog',
    'template',
    'slot',
    'marquee',
  ],
  // Lists of addresses, and attributes that would make a part of the page interactive or rename it.
  FORBID_ATTR: [
    'srcset',
    'sizes',
    'popover',
    'popovertarget',
    'popovertargetaction',
    'slot',
    'accesskey',
    'autofocus',
    'tabindex',
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: true,
  // Prefixes ids and names, so that they can neither clobber the page's own nor label its fields.
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
};

/** DOMPurify's prefix for `SANITIZE_NAMED_PROPS`. */
const ID_PREFIX = 'user-content-';

/** The address of a part of the same drawing, or of a safe image. */
const safeSource = (value: string): string | undefined =>
  value.startsWith('#') ? `#${ID_PREFIX}${value.slice(1)}` : safeImageUrl(value, location.href);

/** Matches links to a mail program or a telephone, which do not leave the page. */
const STAYS = /^(?:mailto|tel):[^\s]+$/i;

const safeLink = (value: string): string | undefined =>
  STAYS.test(value) ? value : safeHttpUrl(value, location.href);

/** Attributes that hold ids or lists of ids, which must not reach any element of the page. */
const ID_REFERENCES = [
  'for',
  'headers',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
];

const ownIds = (value: string): string =>
  value
    .split(/\s+/)
    .map((id) => ID_PREFIX + id)
    .join(' ');

function replaceAttribute(element: Element, name: string, safe: (value: string) => string | undefined): void {
  const value = element.getAttribute(name);
  if (value === null) return;
  const kept = safe(value.trim());
  if (kept === undefined) element.removeAttribute(name);
  else element.setAttribute(name, kept);
}

/** Matches addresses in CSS, as browsers serialise them. */
const CSS_URL = /url\(\s*["']?([^"')]*)/gi;

const hasSafeUrls = (value: string): boolean =>
  !/image-set\(/i.test(value) &&
  [...value.matchAll(CSS_URL)].every(([, url = '']) => safeSource(url) !== undefined);

/** Matches a reference to a part of the same drawing, whose id has the prefix. */
const LOCAL_URL = /url\(\s*(["']?)#([^"')]*)\1\s*\)/gi;

const safePaint = (value: string): string | undefined =>
  hasSafeUrls(value) ? value.replaceAll(LOCAL_URL, `url(#${ID_PREFIX}$2)`) : undefined;

/** The CSP forbids style attributes, but not the same declarations set by script. */
function applyStyleAttribute(element: Element): void {
  const text = element.getAttribute('style');
  if (text === null) return;
  element.removeAttribute('style');
  const { style } = element as Element & ElementCSSInlineStyle;
  style.cssText = text;
  for (const property of Array.from(style)) {
    const value = style.getPropertyValue(property);
    // The browser does not parse a custom property, so nobody can tell which address it would load.
    const kept = property.startsWith('--') ? undefined : safePaint(value);
    if (kept === undefined) style.removeProperty(property);
    else if (kept !== value) style.setProperty(property, kept);
  }
}

const SOURCES = ['src', 'background', 'poster'];
const PAINTS = ['fill', 'stroke', 'filter', 'mask', 'clip-path', 'marker-start', 'marker-mid', 'marker-end'];

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  applyStyleAttribute(element);
  for (const name of ID_REFERENCES) replaceAttribute(element, name, ownIds);
  replaceAttribute(element, 'usemap', (value) => (value.startsWith('#') ? safeSource(value) : undefined));
  for (const name of SOURCES) replaceAttribute(element, name, safeSource);
  for (const name of PAINTS)
    // Checks the text as it is written, because an escape could hide an address.
    replaceAttribute(element, name, (value) => (value.includes('\\') ? undefined : safePaint(value)));
  const isLink = /^(?:a|area)$/i.test(element.localName);
  for (const name of ['href', 'xlink:href']) replaceAttribute(element, name, isLink ? safeLink : safeSource);
  if (!isLink) return;
  // A new window for such a link would stay empty.
  if (STAYS.test(element.getAttribute('href') ?? '')) element.removeAttribute('target');
  else element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** The tenant's HTML without script, handlers, forms, frames and foreign loads; its links open outside (quality.md#custom-html). */
export const sanitizeHtml = (html: string): DocumentFragment => DOMPurify.sanitize(html, CONFIG);
