import { generate, parse, walk, type Atrule, type CssNode, type Rule } from 'css-tree';

/** States that no element has when the page is first painted; the style sheet has come before one can begin. */
const LATER_STATES = new Set(['hover', 'active', 'read-only']);
const LATER_ATTRIBUTE = 'aria-invalid';

/** Whether one of its selectors has only these classes, and no state that comes later. */
function isUsed(rule: Rule, classes: ReadonlySet<string>): boolean {
  if (rule.prelude.type !== 'SelectorList') return true;
  return rule.prelude.children.some((selector) => {
    let used = true;
    walk(selector, (node: CssNode) => {
      if (node.type === 'PseudoClassSelector' && node.name === 'not') return walk.skip;
      if (node.type === 'PseudoClassSelector') used &&= !LATER_STATES.has(node.name);
      if (node.type === 'AttributeSelector') used &&= node.name.name !== LATER_ATTRIBUTE;
      if (node.type === 'ClassSelector') used &&= classes.has(node.name);
      return undefined;
    });
    return used;
  });
}

const isKeyframes = (atrule: Atrule | null) => Boolean(atrule?.name.endsWith('keyframes'));

/** Removes unused keyframes and custom properties, repeatedly, since a removed property may have been the only use of another. */
function removeUnused(sheet: CssNode): void {
  let before = '';
  for (let css = generate(sheet); css !== before; css = generate(sheet)) {
    before = css;
    walk(sheet, (node, item, list) => {
      const name = node.type === 'Declaration' && node.property.startsWith('--') ? node.property : undefined;
      if (name && !new RegExp(`var\\(${name}[,)]`).test(css)) list.remove(item);
      if (node.type !== 'Atrule' || !isKeyframes(node) || !node.prelude) return;
      if (css.split(generate(node.prelude)).length <= 2) list.remove(item);
    });
  }
}

/** The rules of a style sheet that markup can use by its classes when it is first painted, in their order. */
export function criticalCss(css: string, markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const sheet = parse(css);
  walk(sheet, {
    visit: 'Rule',
    enter(node, item, list) {
      if (isKeyframes(this.atrule) || isUsed(node, classes)) return;
      list.remove(item);
    },
  });
  removeUnused(sheet);
  walk(sheet, {
    visit: 'Atrule',
    leave(node, item, list) {
      if (node.block?.children.isEmpty) list.remove(item);
    },
  });
  return generate(sheet);
}
