import { parse, walk, type CssNode } from 'css-tree';
import type { FeaturePath, FeatureUse } from './compat-data.ts';

const valuePaths = (property: string, name: string): FeaturePath[] => [
  ['css', 'properties', property, name],
  ['css', 'properties', property, `${name}_value`],
  ['css', 'types', name],
  ...['color', 'image', 'gradient', 'easing-function'].map((type): FeaturePath => [
    'css',
    'types',
    type,
    name,
  ]),
];

function pathsOf(node: CssNode, property: string): FeaturePath[] {
  if (node.type === 'Atrule') return [['css', 'at-rules', node.name]];
  if (node.type === 'Feature') return [['css', 'at-rules', node.kind, node.name]];
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return [['css', 'selectors', node.name]];
  if (node.type === 'Declaration') return [['css', 'properties', node.property]];
  if (node.type === 'Identifier' || node.type === 'Function')
    return valuePaths(property, node.name.toLowerCase());
  return node.type === 'Dimension' ? [['css', 'types', 'length', node.unit.toLowerCase()]] : [];
}

/** The features of a style sheet, except within `@supports`. The build resolves nested rules. */
export function usesOfStyles(css: string): FeatureUse[] {
  const uses: FeatureUse[] = [];
  let [property, conditions] = ['', 0];
  walk(parse(css, { parseCustomProperty: true }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') conditions++;
      if (node.type === 'Declaration') property = node.property;
      if (conditions === 0) uses.push([`${node.type} in ${property}`, pathsOf(node, property)]);
    },
    leave(node: CssNode) {
      if (node.type === 'Declaration') property = '';
      if (node.type === 'Atrule' && node.name === 'supports') conditions--;
    },
  });
  return uses;
}
