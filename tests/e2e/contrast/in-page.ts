import { contrast } from '../../../src/theme/colour.ts';
import { applyTheme } from '../../../src/theme/apply-theme.ts';
import { brandFor } from '../../../src/theme/palette.ts';
import { backgroundsOf, over } from './backgrounds.ts';

/** The whole page, or only what is under the pointer or has the focus. */
export type Scope = 'page' | 'pointed' | 'focused';

declare global {
  interface Window {
    contrastFindings: (brands: readonly string[], scope: Scope) => { findings: string[]; compared: number };
  }
}

const TEXT = 4.5;
const MARK = 3;
/** A button whose text is read need only be seen as a box (src/theme/palette.ts). */
const BOX = 1.5;

type Report = (what: string, colour: string, backgrounds: readonly string[], needed: number) => void;
type Probe = (known: Map<Element, string[]>, report: Report) => void;

const CONTROL = 'button, a[href], input, select, summary';
const nameOf = (element: Element) =>
  `${element.getAttribute('data-part') ?? element.localName} “${(element.textContent || element.id).slice(0, 30)}”`;
const outside = (element: Element, known: Map<Element, string[]>) =>
  element.parentElement ? backgroundsOf(element.parentElement, known) : ['#ffffff'];

const textProbe =
  (element: Element, pseudo?: string): Probe =>
  (known, report) =>
    report(
      `text${pseudo ?? ''} of ${nameOf(element)}`,
      getComputedStyle(element, pseudo).color,
      backgroundsOf(element, known),
      TEXT,
    );

const iconProbe =
  (icon: Element): Probe =>
  (known, report) =>
    report(
      `icon in ${nameOf(icon.parentElement ?? icon)}`,
      getComputedStyle(icon).color,
      backgroundsOf(icon, known),
      MARK,
    );

/** The ring that the focus draws, inside or outside the border, on the element or a part of it. */
const ringProbe =
  (element: Element, pseudo?: string): Probe =>
  (known, report) => {
    const { outlineColor, outlineOffset } = getComputedStyle(element, pseudo);
    const isInside = parseFloat(outlineOffset) < 0;
    report(
      `ring of ${nameOf(element)}`,
      outlineColor,
      isInside ? [...backgroundsOf(element, known), ...outside(element, known)] : outside(element, known),
      MARK,
    );
  };

const fieldProbe =
  (field: Element, pseudo?: string): Probe =>
  (known, report) =>
    report(
      `border of ${nameOf(field)}`,
      getComputedStyle(field, pseudo).borderTopColor,
      outside(field, known),
      MARK,
    );

/** Its fill or its border. */
const buttonProbe =
  (button: Element): Probe =>
  (known, report) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(button);
    const behind = outside(button, known);
    const [fill, border] = [backgroundColor, borderTopColor].map((colour) =>
      Math.min(...behind.map((background) => contrast(over(colour, [background])[0] ?? '', background))),
    );
    report(
      `box of ${nameOf(button)}`,
      (fill ?? 0) > (border ?? 0) ? backgroundColor : borderTopColor,
      behind,
      BOX,
    );
  };

/** The tick of a box that is ticked, on its fill. */
const tickProbe =
  (input: Element): Probe =>
  (known, report) => {
    const fill = over(getComputedStyle(input, '::before').backgroundColor, outside(input, known));
    report(`tick of ${nameOf(input)}`, getComputedStyle(input, '::after').borderBottomColor, fill, MARK);
  };

const hasRing = (element: Element, pseudo?: string) =>
  getComputedStyle(element, pseudo).outlineStyle !== 'none';

function probesOf(element: Element): Probe[] {
  const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  const isCheckbox = element.matches('input[type="checkbox"]');
  const isField =
    element.matches('input, select') && !isCheckbox && !element.matches('[data-part="code-input"]');
  return [
    ...(isText || isField ? [textProbe(element)] : []),
    ...(element.matches('input[placeholder]') ? [textProbe(element, '::placeholder')] : []),
    ...(element.matches('svg') ? [iconProbe(element)] : []),
    ...(isField || element.matches('[data-part="code-cell"]') ? [fieldProbe(element)] : []),
    ...(isCheckbox
      ? [
          fieldProbe(element, '::before'),
          ...(hasRing(element, '::before') ? [ringProbe(element, '::before')] : []),
        ]
      : []),
    ...(isCheckbox && element.matches(':checked') ? [tickProbe(element)] : []),
    ...(element.matches('[data-variant="primary"]') ? [buttonProbe(element)] : []),
    ...(hasRing(element) ? [ringProbe(element)] : []),
  ];
}

/** Dialogs make what is behind them inert; a hidden text is not seen. */
const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  element.closest('[data-part="visually-hidden"], [data-part="hidden-identifier"], select > option') === null;

function elementsIn(scope: Scope): Element[] {
  const page = document.querySelector('dialog[open]') ?? document.body;
  const control =
    scope === 'focused'
      ? document.activeElement
      : [...document.querySelectorAll(`:is(${CONTROL}):hover`)].at(-1);
  // The rings of a code are those of its cells, that of a transparent select is its label's.
  const drawn = control?.closest('[data-part="code"], [data-part="language"]') ?? control;
  const root = scope === 'page' ? page : drawn;
  return root ? [root, ...root.querySelectorAll('*')].filter(isSeen) : [];
}

/** Applies each brand colour in both themes, and compares the colours that the browser has computed. */
window.contrastFindings = (brands, scope) => {
  const elements = elementsIn(scope);
  const probes = elements.flatMap(probesOf);
  const findings = new Map<string, string>();
  if (scope === 'focused' && !elements.some((element) => hasRing(element) || hasRing(element, '::before')))
    findings.set('ring', `${elements.map(nameOf)[0] ?? 'nothing'} has no ring`);
  let compared = 0;
  for (const brand of brands)
    for (const theme of ['light', 'dark'] as const) {
      applyTheme(
        document.documentElement,
        theme,
        brandFor({ primaryColor: brand, isDarkModeEnabled: true }, theme),
      );
      const known = new Map<Element, string[]>();
      for (const probe of probes)
        probe(known, (what, colour, backgrounds, needed) => {
          for (const background of backgrounds) {
            compared += 1;
            const [shown = ''] = over(colour, [background]);
            const ratio = contrast(shown, background);
            if (ratio < needed && !findings.has(what + theme))
              findings.set(
                what + theme,
                `${brand}, ${theme}: ${what} is ${shown} on ${background}, ${ratio.toFixed(2)}:1`,
              );
          }
        });
    }
  return { findings: [...findings.values()], compared };
};
