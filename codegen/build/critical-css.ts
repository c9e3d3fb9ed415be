import {
  generate,
  parse,
  walk,
  type Atrule,
  type CssNode,
  type List,
  type ListItem,
  type Rule,
} from 'css-tree';
import { JSDOM } from 'jsdom';

/** Selectors that match nothing at the first paint; the whole style sheet loads before they can. */
const LATER_STATES = new Set(['hover', 'active', 'read-only', 'autofill', 'checked']);
const LATER_ATTRIBUTE = 'aria-invalid';
/** Pseudo-elements that no field of index.html shows: a placeholder, and Edge's own button to show a password. */
const LATER_ELEMENTS = new Set(['placeholder', '-ms-reveal']);
/** Elements and attributes that the markup of the form lacks: the document's own, and those that inline scripts set. */
const DOCUMENT_ELEMENTS = new Set(['html', 'body']);
const LATER_DATA = new Set(['data-theme', 'data-held']);
/** Properties that change no pixel of the form of index.html, where nothing moves. */
const NOT_PAINTED =
  /^(?:transition|animation|cursor|pointer-events|scroll-(?:margin|padding)|touch-action|(?:-webkit-)?user-select)\b/;
/** Every supported browser knows the property without the prefix, and the style sheet has both. */
const NEEDLESS_PREFIX = /^-webkit-text-decoration-color$/;

/** Media queries whose rules change no position in the first form, so the style sheet may bring them later. */
const LATER_MEDIA = /prefers-contrast|forced-colors|height ?<=/;

/** The parts of the markup that a selector can name. */
interface Used {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
  /** `data-part`, and `data-part=field`. */
  data: ReadonlySet<string>;
  document: Document;
}

const captures = (markup: string, pattern: RegExp) =>
  [...markup.matchAll(pattern)].map(([, found = '']) => found);

const usedIn = (markup: string): Used => ({
  classes: new Set(captures(markup, / class="([^"]*)"/g).flatMap((names) => names.split(' '))),
  elements: new Set([...DOCUMENT_ELEMENTS, ...captures(markup, /<([a-z][a-z\d]*)/g)]),
  data: new Set(
    captures(markup, / (data-[a-z-]+="[^"]*")/g).flatMap((attribute) => [
      attribute.replaceAll('"', ''),
      attribute.split('=', 1)[0] ?? '',
    ]),
  ),
  document: new JSDOM(markup.replaceAll(/<\/?template[^>]*>/g, '')).window.document,
});

function canMatch(node: CssNode, { classes, elements, data }: Used): boolean {
  if (node.type === 'PseudoClassSelector') return !LATER_STATES.has(node.name);
  if (node.type === 'PseudoElementSelector') return !LATER_ELEMENTS.has(node.name);
  if (node.type === 'ClassSelector') return classes.has(node.name);
  if (node.type === 'TypeSelector') return node.name === '*' || elements.has(node.name);
  if (node.type !== 'AttributeSelector') return true;
  const { name } = node.name;
  if (!name.startsWith('data-') || LATER_DATA.has(name)) return name !== LATER_ATTRIBUTE;
  const value = node.value?.type === 'String' ? node.value.value : node.value?.name;
  return data.has(value === undefined ? name : `${name}=${value}`);
}

const isPseudo = ({ type }: CssNode) => type === 'PseudoClassSelector' || type === 'PseudoElementSelector';

/** The selector's last `a>b`, without states; undefined if it has no child combinator. */
function parentAndChild(selector: CssNode): string | undefined {
  if (selector.type !== 'Selector') return undefined;
  const parts = selector.children.toArray().filter((node) => !isPseudo(node));
  const at = parts.findLastIndex((node) => node.type === 'Combinator' && node.name === '>');
  const start = parts.slice(0, at).findLastIndex((node) => node.type === 'Combinator') + 1;
  const after = parts.slice(at + 1);
  const end = after.findIndex((node) => node.type === 'Combinator');
  if (at <= start || end === 0 || after.length === 0) return undefined;
  return [...parts.slice(start, at + 1), ...after.slice(0, end < 0 ? undefined : end)]
    .map((node) => generate(node))
    .join('');
}

/** Whether one of the selectors of the rule can match an element of the markup at the first paint. */
function isUsed(rule: Rule, used: Used): boolean {
  if (rule.prelude.type !== 'SelectorList') return true;
  return rule.prelude.children.some((selector) => {
    const pair = parentAndChild(selector);
    let matches = pair === undefined || used.document.querySelector(pair) !== null;
    walk(selector, (node: CssNode) => {
      if (node.type === 'PseudoClassSelector' && node.name === 'not') return walk.skip;
      matches &&= canMatch(node, used);
      return undefined;
    });
    return matches;
  });
}

const isKeyframes = (atrule: Atrule | null) => Boolean(atrule?.name.endsWith('keyframes'));

/** Removes unused keyframes and custom properties, repeatedly, since a removed property may have been the only use of another. */
function removeUnused(sheet: CssNode, otherCss: string): void {
  let before = '';
  for (let rules = generate(sheet); rules !== before; rules = generate(sheet)) {
    before = rules;
    const css = rules + otherCss;
    walk(sheet, (node, item, list) => {
      const name = node.type === 'Declaration' && node.property.startsWith('--') ? node.property : undefined;
      if (name && !new RegExp(`var\\(${name}[,)]`).test(css)) list.remove(item);
      if (node.type !== 'Atrule' || !isKeyframes(node) || !node.prelude) return;
      if (css.split(generate(node.prelude)).length <= 2) list.remove(item);
    });
  }
}

/** The rules of a style sheet that the markup, or the other CSS beside it, can use at the first paint, in their order. */
export function criticalCss(css: string, markup: string, otherCss: string): string {
  const used = usedIn(markup);
  const sheet = parse(css);
  walk(sheet, {
    visit: 'Rule',
    enter(node, item, list) {
      if (isKeyframes(this.atrule) || isUsed(node, used)) return;
      list.remove(item);
    },
  });
  walk(sheet, {
    visit: 'Atrule',
    enter(node, item, list) {
      if (node.prelude && LATER_MEDIA.test(generate(node.prelude))) list.remove(item);
    },
  });
  walk(sheet, {
    visit: 'Declaration',
    enter(node, item, list) {
      if (NOT_PAINTED.test(node.property) || NEEDLESS_PREFIX.test(node.property)) list.remove(item);
    },
  });
  removeUnused(sheet, otherCss);
  walk(sheet, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if ((node.type === 'Rule' || node.type === 'Atrule') && node.block?.children.isEmpty) list.remove(item);
    },
  });
  return generate(sheet);
}
