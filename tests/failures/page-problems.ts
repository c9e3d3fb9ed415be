import en from '../../src/i18n/locales/en.json' with { type: 'json' };
import type { OpenedPage } from './open-page.tsx';
import { MARKER, NESTING_IN_TEXT } from './texts.ts';

/** The groups of our texts; every key begins with one. */
const GROUPS = Object.keys(en).join('|');

/** Texts that no person may read, and that no text of `texts.ts` contains. */
const RAW = [
  [/\[object \w+\]/, 'an object as text'],
  [/\bundefined\b/, '"undefined"'],
  [/\bnull\b/, '"null"'],
  [/\bNaN\b/, '"NaN"'],
  [/\bInfinity\b/, '"Infinity"'],
  [/[{[]\s*"[^"]*"\s*[:,\]]/, 'JSON'],
  [/<!doctype|<\/html>/i, 'HTML'],
  [new RegExp(String.raw`(?<![\w./@-])(?:${GROUPS})\.[a-z_]+(?:\.[a-z_]+)*(?![\w./@-])`), 'a key of a text'],
] as const;

/** Matches addresses of safe links, without using the code of the page. */
const SAFE_LINK =
  /^(?:https?:\/\/[^/?#@\\\s]+(?:[/?#][^\\\s]*)?|\/(?![/\\])[^\\\s]*|mailto:[^?\s]+|otpauth:\/\/[^\s]+|blob:http:\/\/localhost[^\s]*)$/i;
const SAFE_PICTURE =
  /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*|data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,].*|blob:http:\/\/localhost[^\s]*)$/is;
/** Also matches custom schemes, which only the answer to a consent and native apps have. */
const SAFE_VISIT =
  /^(?:https?:\/\/[^/?#@\\\s]+(?:[/?#][^\\\s]*)?|\/(?![/\\])[^\\\s]*|[a-z][a-z0-9+.-]*:\/{1,2}[^\s]*)$/i;
const SYSTEM_SCHEME = /^(?:javascript|vbscript|data|blob|file|about|view-source|intent|ws|wss|ftp):/i;

function isHidden(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.hasAttribute('hidden') || at.hasAttribute('inert') || at.getAttribute('aria-hidden') === 'true')
      return true;
  return false;
}

const TEXT_ATTRIBUTES = [
  'aria-label',
  'title',
  'alt',
  'placeholder',
  'aria-valuetext',
  'aria-roledescription',
];
const UNREAD = ['SCRIPT', 'STYLE', 'TEMPLATE'];

/** Every text that a person sees or hears. */
function readableTexts(): string[] {
  const texts: string[] = [document.title];
  for (const element of document.body.getElementsByTagName('*')) {
    for (const name of TEXT_ATTRIBUTES) {
      const text = element.getAttribute(name);
      if (text !== null) texts.push(text);
    }
    if (UNREAD.includes(element.tagName)) continue;
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '');
  }
  return texts;
}

const ACTIONS = 'button, a[href], input:not([readonly]), select, textarea, summary';

/** Controls that a person can use now; only the dialog's controls while one is open. */
export function usableControls(): HTMLElement[] {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  const place = dialog ?? document.querySelector<HTMLElement>('main');
  return [...(place?.querySelectorAll<HTMLElement>(ACTIONS) ?? [])].filter(
    (control) =>
      !isHidden(control) &&
      !control.hasAttribute('disabled') &&
      control.getAttribute('aria-disabled') !== 'true' &&
      control.getAttribute('aria-busy') !== 'true',
  );
}

const nameOf = (control: Element) =>
  (control.getAttribute('aria-label') ?? control.textContent).trim() ||
  [...control.querySelectorAll('img[alt]')].map((image) => image.getAttribute('alt') ?? '').join('');

function addressProblems(): string[] {
  const wrong = (selector: string, attribute: string, safe: RegExp) =>
    [...document.querySelectorAll(selector)]
      .map((element) => element.getAttribute(attribute) ?? '')
      .filter((address) => !safe.test(address))
      .map((address) => `${selector} leads to ${address}`);
  return [
    ...wrong('a[href]', 'href', SAFE_LINK),
    ...wrong('form[action]', 'action', SAFE_LINK),
    ...wrong('iframe[src]', 'src', SAFE_LINK),
    ...wrong('img[src]', 'src', SAFE_PICTURE),
    ...wrong('link[rel~="icon"]', 'href', SAFE_PICTURE),
  ];
}

/** Settings without any way to sign in leave only these. */
const SAYS_WHOM_TO_ASK = [en.error.no_mode, en.description.no_register_methods];

/** The problems of the present page; empty if there are none. */
export function pageProblems({ errors, visits }: Pick<OpenedPage, 'errors' | 'visits'>): string[] {
  const problems: string[] = [...errors];
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1')?.textContent.trim() ?? '';
  if (!main || main.textContent.trim() === '') problems.push('the page is blank');
  else if (heading === '') problems.push('the page has no heading');
  if (document.title.trim() === '') problems.push('the page has no title');
  for (const text of readableTexts())
    for (const [pattern, what] of RAW) {
      const [found] = pattern.exec(text.replaceAll(NESTING_IN_TEXT, '')) ?? [];
      if (found !== undefined) problems.push(`shows ${what}: ${found} in ${text.slice(0, 200)}`);
    }
  if (document.querySelector(`[${MARKER}]`)) problems.push('an answer has become an element of the page');
  problems.push(...addressProblems());
  for (const visit of visits)
    if (visit !== 'reload' && (!SAFE_VISIT.test(visit) || SYSTEM_SCHEME.test(visit)))
      problems.push(`goes to ${visit}`);
  const controls = usableControls();
  const saysWhomToAsk = SAYS_WHOM_TO_ASK.some((text) => main?.textContent.includes(text));
  if (controls.length === 0 && visits.length === 0 && !saysWhomToAsk)
    problems.push(`the page offers no next action: ${main?.textContent ?? ''}`);
  for (const control of controls)
    if (control.matches('button, a') && nameOf(control) === '')
      problems.push(`a control has no name: ${control.outerHTML.slice(0, 200)}`);
  return [...new Set(problems)];
}
