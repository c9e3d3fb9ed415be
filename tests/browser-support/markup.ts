import type { FeaturePath, FeatureUse } from './compat-data.ts';

/** An element with its attributes. */
export function markupUses(tag: string, attributes: readonly (readonly [string, string])[]): FeatureUse[] {
  const element: FeaturePath = ['html', 'elements', tag];
  return [
    [`<${tag}>`, [element]],
    ...attributes.flatMap(([name, value]): FeatureUse[] => [
      [
        `<${tag} ${name}>`,
        [
          [...element, name],
          ['html', 'global_attributes', name],
        ],
      ],
      [
        `<${tag} ${name}="${value}">`,
        [
          [...element, name, value],
          [...element, `${name}_${value}`],
          ['html', 'global_attributes', name, value],
        ],
      ],
    ]),
  ];
}

/** A page as the build writes it. */
export const usesOfMarkup = (html: string): FeatureUse[] =>
  [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(
    ([, tag = '', rest = '']) => {
      const attributes = [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)];
      return markupUses(
        tag,
        attributes.map(([, name = '', value = '']) => [name, value]),
      );
    },
  );
