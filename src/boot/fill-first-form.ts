import { identifierInput, FIRST_FORM_TITLES, firstFormSubmit, type Words } from '../domain/first-form.ts';
import type { IdentifierKind } from '../domain/identifier.ts';
import { namesLastMethod } from '../domain/last-method.ts';
import type { FirstFormPath } from '../domain/sign-in-method.ts';
import { withoutTags } from '../i18n/placeholders.ts';
import { readLocal } from '../platform/storage/storage.ts';
import { showPart } from './held-form.ts';
import { PATH, TEXT_KEY } from './first-form-data.ts';
import type { FirstFormPage } from './first-form-config.ts';

const query = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector);

/** The markup has English texts already. */
function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Puts the form of a first page, as the build prerendered it, into an element; false where there is none. */
export function insertForm(root: HTMLElement, path: FirstFormPath): boolean {
  const template = document.querySelector<HTMLTemplateElement>(`template[${PATH}="${path}"]`);
  if (!template) return false;
  root.append(document.importNode(template.content, true));
  for (const link of root.querySelectorAll('a')) link.setAttribute('href', link.pathname + location.search);
  return true;
}

/** Fills the form with the labels, fields and links of the settings, in the language of `words`. */
export function showPage(root: HTMLElement, path: FirstFormPath, page: FirstFormPage, words: Words): void {
  const {
    kinds,
    isNarrowed,
    terms,
    withConnectors,
    withOrganizations,
    withPassword,
    withRecovery,
    withOther,
  } = page;
  document.title = words(FIRST_FORM_TITLES[path]);
  const agrees = terms?.startsWith('description.terms_agree');
  for (const element of root.querySelectorAll(`[${TEXT_KEY}^="description.terms_"]`))
    if (terms) element.setAttribute(TEXT_KEY, terms);
  for (const element of root.querySelectorAll(`[${TEXT_KEY}]`))
    setText(element, withoutTags(words(element.getAttribute(TEXT_KEY) as never)));
  const { label, type, inputMode } = identifierInput(kinds, words);
  const input = root.querySelector<HTMLInputElement>('[name=identifier]');
  if (input) Object.assign(input, { type, inputMode });
  setText(root.querySelector('label'), label);
  setText(root.querySelector('[type=submit] span'), words(firstFormSubmit(path, page)));
  showPart(query(root, '[name=password]')?.closest('[data-part=field]'), withPassword);
  showPart(query(root, 'form a'), withRecovery);
  showPart(query(root, '[data-part=checkbox]'), agrees === true);
  showPart(query(root, 'form [data-part=fine-print]'), agrees === false);
  const linksToOrganizations = withOrganizations && !kinds.includes('email');
  const getsLine = path === '/sign-in' && namesLastMethod(readLocal('lastMethod'), kinds, withOrganizations);
  // React adds this part later, so the elements below it wait too: otherwise they would move.
  const isMoved = withConnectors || linksToOrganizations || getsLine || isNarrowed;
  showPart(query(root, '[data-part=ways]'), withOther && !isMoved);
}

/** A name or an address that needs no cleaning, and no program's word for nothing. */
const PLAIN = /^(?!(?:undefined|null|nan)$)[a-z][\w.+-]*(@[\w-]+(\.[\w-]+)+)?$/i;

/** Fills in a plain identifier of one of the kinds, from the history or `login_hint`. The page's script fills in any other. */
export function showIdentifier(root: HTMLElement, kinds: readonly IdentifierKind[]): void {
  const state = history.state as { formValues?: { identifier?: unknown } } | null;
  const value = state?.formValues?.identifier ?? new URLSearchParams(location.search).get('login_hint');
  const input = query(root, '[name=identifier]');
  const plain = typeof value === 'string' && PLAIN.exec(value);
  if (plain && kinds.includes(plain[1] ? 'email' : 'username')) input?.setAttribute('value', plain[0]);
  // The focus comes last because it forces a layout.
  input?.focus();
}
