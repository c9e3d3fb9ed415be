import ts from 'typescript';
import { featureAt, type Path, type Use } from './compat-data.ts';

/** The features of an element with these attributes, without a line. */
function markupUses(tag: string, attributes: readonly (readonly [string, string])[]): Omit<Use, 'line'>[] {
  const element: Path = ['html', 'elements', tag];
  const find = (name: string, paths: readonly Path[]) => {
    const feature = featureAt(paths);
    return feature === undefined ? [] : [{ name, feature }];
  };
  return [
    ...find(`<${tag}>`, [element]),
    ...attributes.flatMap(([name, value]) => [
      ...find(`<${tag} ${name}>`, [
        [...element, name],
        ['html', 'global_attributes', name],
      ]),
      ...find(`<${tag} ${name}="${value}">`, [
        [...element, name, value],
        [...element, `${name}_${value}`],
        ['html', 'global_attributes', name, value],
      ]),
    ]),
  ];
}

/** React's names of attributes that differ by more than their case. */
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for' };

/** The features of an element in a React component. */
export function jsxUses({ tagName, attributes }: ts.JsxOpeningLikeElement, line: number): Use[] {
  const tag = tagName.getText();
  if (!/^[a-z]/.test(tag)) return [];
  const given = attributes.properties
    .filter(ts.isJsxAttribute)
    .map(({ name, initializer }): [string, string] => {
      const attribute = name.getText();
      const value = initializer && ts.isStringLiteral(initializer) ? initializer.text : '';
      return [(ATTRIBUTES[attribute] ?? attribute).toLowerCase(), value];
    });
  return markupUses(tag, given).map((use) => ({ ...use, line }));
}

const START_TAG = /<([a-z][a-z0-9-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g;
const ATTRIBUTE = /([\w-]+)(?:="([^"]*)")?/g;

/** The features of a page that the build writes. */
export function usesOfMarkup(html: string): Use[] {
  return [...html.matchAll(START_TAG)].flatMap(([, tag = '', attributes = '']) => {
    const given = [...attributes.matchAll(ATTRIBUTE)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
    return markupUses(tag, given).map((use) => ({ ...use, line: 1 }));
  });
}
