import { parse, walk, type Block, type CssNode } from 'css-tree';
import { childrenOf, featureAt, type Use } from './compat-data.ts';

/** Units that the data has in groups. */
const UNIT_GROUPS: readonly [RegExp, string][] = [
  [/^cq(w|h|i|b|min|max)$/, 'container_query_length_units'],
  [/^d(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(vw|vh|vi|vb|vmin|vmax)$/, 'viewport_percentage_units_large'],
];

const NESTED: [string, string | undefined] = [
  'a rule within a rule',
  featureAt([['css', 'selectors', 'nesting']]),
];

const relativeColour = (name: string): [string, string | undefined] => [
  `${name}(from …)`,
  featureAt([['css', 'types', 'color', name, 'relative_syntax']]),
];

const TYPES = childrenOf(['css', 'types']);

const unitFeature = (unit: string) => {
  const group = UNIT_GROUPS.find(([units]) => units.test(unit))?.[1];
  return featureAt(
    ['length', 'angle', 'time', 'resolution', 'flex'].map((type) => ['css', 'types', type, group ?? unit]),
  );
};

const keywordFeature = (property: string, name: string) =>
  featureAt([
    ['css', 'properties', property, name],
    ['css', 'properties', property, `${name}_value`],
    ['css', 'types', 'color', name],
  ]);

const functionFeature = (property: string, name: string) =>
  featureAt([
    ['css', 'properties', property, name],
    ['css', 'types', name],
    ...TYPES.flatMap((type) => [
      ['css', 'types', type, name] as const,
      ['css', 'types', type, `${name}-function`] as const,
    ]),
  ]);

const startsWithFrom = (node: CssNode) =>
  node.type === 'Function' &&
  node.children.first?.type === 'Identifier' &&
  node.children.first.name === 'from';

const prefixesOf = (property: string, block: Block | null) => {
  const properties = block?.children
    .toArray()
    .map((node) => (node.type === 'Declaration' ? node.property : ''));
  return ['-webkit-', '-moz-'].filter((prefix) => properties?.includes(prefix + property));
};

interface Place {
  property: string;
  isNested: boolean;
  isInBlock: boolean;
}

/** The names in one node, each with its feature if the data has one. */
function partsOf(node: CssNode, { property, isNested, isInBlock }: Place): [string, string | undefined][] {
  if (node.type === 'Atrule') return [[`@${node.name}`, featureAt([['css', 'at-rules', node.name]])]];
  if (node.type === 'Feature')
    return [[`(${node.name})`, featureAt([['css', 'at-rules', node.kind, node.name]])]];
  if (node.type === 'FeatureRange')
    return [['(range)', featureAt([['css', 'at-rules', node.kind, 'range_syntax']])]];
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector')
    return [[`:${node.name}`, featureAt([['css', 'selectors', node.name]])]];
  if (node.type === 'Rule') return isNested ? [NESTED] : [];
  // A nested rule without `&` is not read by css-tree.
  if (node.type === 'Raw') return isInBlock && node.value.includes('{') ? [NESTED] : [];
  if (node.type === 'Declaration')
    return [[node.property, featureAt([['css', 'properties', node.property]])]];
  if (node.type === 'Identifier') return [[node.name, keywordFeature(property, node.name.toLowerCase())]];
  if (node.type === 'Function')
    return [
      [`${node.name}()`, functionFeature(property, node.name.toLowerCase())],
      ...(startsWithFrom(node) ? [relativeColour(node.name)] : []),
    ];
  return node.type === 'Dimension' ? [[node.unit, unitFeature(node.unit.toLowerCase())]] : [];
}

/** The features of a style sheet, except within `@supports`. */
export function usesOfStyles(css: string): Use[] {
  const uses: Use[] = [];
  let property = '';
  let prefixes: string[] = [];
  let rules = 0;
  let conditions = 0;
  walk(parse(css, { positions: true, parseCustomProperty: true }), {
    enter(this: { block: Block | null }, node: CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') conditions++;
      if (node.type === 'Declaration')
        [property, prefixes] = [node.property, prefixesOf(node.property, this.block)];
      const place = { property, isNested: rules > 0, isInBlock: this.block !== null };
      for (const [name, feature] of conditions > 0 ? [] : partsOf(node, place))
        if (feature !== undefined) uses.push({ line: node.loc?.start.line ?? 0, name, feature, prefixes });
      if (node.type === 'Rule') rules++;
    },
    leave(node: CssNode) {
      if (node.type === 'Declaration') [property, prefixes] = ['', []];
      if (node.type === 'Rule') rules--;
      if (node.type === 'Atrule' && node.name === 'supports') conditions--;
    },
  });
  return uses;
}
