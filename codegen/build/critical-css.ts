import { generate, parse, walk, type CssNode, type Rule } from 'css-tree';

/** Whether all classes of one of its selectors are used. */
function isUsed(rule: Rule, classes: ReadonlySet<string>): boolean {
  if (rule.prelude.type !== 'SelectorList') return true;
  return rule.prelude.children.some((selector) => {
    let used = true;
    walk(selector, (node: CssNode) => {
      if (node.type === 'PseudoClassSelector' && node.name === 'not') return walk.skip;
      if (node.type === 'ClassSelector') used &&= classes.has(node.name);
      return undefined;
    });
    return used;
  });
}

/** The rules of a style sheet that markup can use by its classes, in their order; keyframes stay. */
export function criticalCss(css: string, markup: string): string {
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const sheet = parse(css);
  walk(sheet, {
    visit: 'Rule',
    enter(node, item, list) {
      if (this.atrule?.name.endsWith('keyframes') || isUsed(node, classes)) return;
      list.remove(item);
    },
  });
  walk(sheet, {
    visit: 'Atrule',
    leave(node, item, list) {
      if (node.block?.children.isEmpty) list.remove(item);
    },
  });
  return generate(sheet);
}
