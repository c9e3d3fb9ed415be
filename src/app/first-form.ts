import { landing, type LandingPath, type Words } from '../domain/landing.ts';
import { LEFT_OUT } from './held-form.ts';
import { LABEL_KEY, PATH, TEXT_KEY, type FirstSettings } from './landing-data.ts';

const query = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector);

/** Puts the form of a landing page, as the build prerendered it, into an element; false where there is none. */
export function showForm(root: HTMLElement, path: string): path is LandingPath {
  const template = [...document.querySelectorAll('template')].find(
    (element) => element.getAttribute(PATH) === path,
  );
  if (!template) return false;
  root.append(document.importNode(template.content, true));
  for (const link of root.querySelectorAll('a')) link.setAttribute('href', link.pathname + location.search);
  return true;
}

/** The texts of the form, in the language of the page. */
export function showWords(root: HTMLElement, words: Words): void {
  for (const element of root.querySelectorAll(`[${TEXT_KEY}]`))
    element.textContent = words(element.getAttribute(TEXT_KEY) as never);
  for (const element of root.querySelectorAll(`[${LABEL_KEY}]`))
    for (const name of ['aria-label', 'title'])
      element.setAttribute(name, words(element.getAttribute(LABEL_KEY) as never));
}

function showPart(part: Element | null | undefined, shown: boolean): void {
  part?.toggleAttribute('hidden', !shown);
  part?.toggleAttribute(LEFT_OUT, !shown);
}

/** What the settings say of the form; false where the page has none with them. */
export function showSettings(
  root: HTMLElement,
  path: LandingPath,
  settings: FirstSettings,
  words: Words,
): boolean {
  const asked = new URLSearchParams(location.search).get('identifier') ?? undefined;
  const shown = landing(path, settings, words, asked);
  const input = root.querySelector<HTMLInputElement>('[name=identifier]');
  const submit = query(root, '[type=submit] span');
  if (!shown || !input || !submit) return false;
  const { label, type, inputMode } = shown.identifier;
  Object.assign(input, { type, inputMode });
  for (const element of input.labels ?? []) element.textContent = label;
  submit.textContent = shown.submit;
  showPart(query(root, '[name=password]')?.closest('[data-part=field]'), shown.withPassword);
  showPart(query(root, 'form a'), shown.withRecovery);
  showPart(query(root, '[data-part=ways]'), shown.withOther);
  return true;
}

/** What is known of the identifier, unless it may be a phone number, whose country comes with the page's script. */
export function showIdentifier(root: HTMLElement): void {
  const state = history.state as { formValues?: { identifier?: unknown } } | null;
  const value = state?.formValues?.identifier ?? new URLSearchParams(location.search).get('login_hint');
  const input = query(root, '[name=identifier]');
  if (typeof value === 'string' && /[a-z@]/i.test(value)) input?.setAttribute('value', value.trim());
  input?.focus();
}
