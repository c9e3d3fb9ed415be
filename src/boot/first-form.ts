import { landing, type LandingPath, type Words } from '../domain/landing.ts';
import { offeredConnectors, splitConnectors, type Connector } from '../domain/connectors.ts';
import { mustAgreeToTerms, showsAgreementNotice, type TermsSettings } from '../domain/terms.ts';
import { LEFT_OUT } from './held-form.ts';
import { PATH, TEXT_KEY, type FirstSettings } from './landing-data.ts';

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
    setText(element, words(element.getAttribute(TEXT_KEY) as never));
}

/** The markup has English texts already. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
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
  for (const element of input.labels ?? []) setText(element, label);
  setText(submit, shown.submit);
  showPart(query(root, '[name=password]')?.closest('[data-part=field]'), shown.withPassword);
  showPart(query(root, 'form a'), shown.withRecovery);
  showPart(query(root, '[data-part=ways]'), shown.withOther);
  keepRoom(root, settings);
  return true;
}

/** Whether all that these settings add to the form can be shown, or has room kept for it, before React comes. */
export const isShownWhole = (
  path: LandingPath,
  settings: FirstSettings & Partial<TermsSettings>,
): boolean => {
  const terms = { agreeToTermsPolicy: '', termsOfUseUrl: null, privacyPolicyUrl: null, ...settings };
  const hasTerms =
    showsAgreementNotice(terms) || mustAgreeToTerms(path === '/sign-in' ? 'sign-in' : 'register', terms);
  return !hasTerms && !settings.customCss;
};

/** Keeps room for the connectors below the form: the divider, and a button for each of them. */
function keepRoom(root: HTMLElement, { socialConnectors }: FirstSettings): void {
  const { prominent, rest } = splitConnectors(
    offeredConnectors(socialConnectors as readonly Connector[], undefined),
  );
  const buttons = prominent.length + Number(rest.length > 0);
  const room = buttons > 0 ? `calc(28px + 1.5 * var(--lk-size-small) + ${buttons * 60}px)` : '';
  query(root, 'form')?.style.setProperty('margin-block-end', room);
}

/** How much lower header and title stand than they would by themselves, in pixels. */
let given = 0;

/**
 * Changes a form that is shown already. Where texts above the first field get more or fewer lines, the space around the
 * header gives or takes the difference, also when React is there, so that the field keeps its place (quality 33).
 */
export function keepPlace(root: HTMLElement, change: () => void): void {
  const top = () => query(root, 'input')?.getBoundingClientRect().top ?? 0;
  const before = top();
  change();
  given += before - top();
  // Half above the title, whose lines stay clear of the logo.
  const aboveTitle = Math.max(given / 2, -20);
  const give = (selector: string, space: number) =>
    query(root, selector)?.style.setProperty('margin-block-start', `${space}px`);
  give('header', given - aboveTitle);
  give('h1', aboveTitle);
}

/** What is known of the identifier, unless it may be a phone number, whose country comes with the page's script. */
export function showIdentifier(root: HTMLElement): void {
  const state = history.state as { formValues?: { identifier?: unknown } } | null;
  const value = state?.formValues?.identifier ?? new URLSearchParams(location.search).get('login_hint');
  const input = query(root, '[name=identifier]');
  if (typeof value === 'string' && /[a-z@]/i.test(value)) input?.setAttribute('value', value.trim());
  input?.focus();
}
