import { featureAt, missingIn, type Path } from './compat-data.ts';

/** Interfaces of TypeScript's libraries under the names of the data. */
const DATA_NAMES: Readonly<Record<string, string>> = {
  GlobalEventHandlers: 'Element',
  WindowOrWorkerGlobalScope: 'Window',
  WindowEventHandlers: 'Window',
  globalThis: 'Window',
  IteratorObject: 'Iterator',
  ArrayIterator: 'Iterator',
  MapIterator: 'Iterator',
  SetIterator: 'Iterator',
  PromiseLike: 'Promise',
  CallableFunction: 'Function',
  NewableFunction: 'Function',
};

/** The name that the data has for an interface. */
export const dataName = (name: string) => {
  const plain = name.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/(?<=.)Constructor$/, '');
  return DATA_NAMES[name] ?? DATA_NAMES[plain] ?? plain;
};

/** Places where the data may have a member of an interface, or a static member of a class. */
export const memberPaths = (owner: string, name: string): Path[] => [
  ['javascript', 'builtins', owner, name],
  ['javascript', 'builtins', 'Intl', owner, name],
  ['api', owner, name],
  ['api', owner, `${name}_static`],
  ...(/^(Uint|Int|Float|BigInt|BigUint)\d+/.test(owner)
    ? [['javascript', 'builtins', 'TypedArray', name] as const]
    : []),
];

/** Objects whose methods are looked for where the type of a value is unknown, as it often is in libraries. */
const COMMON_OBJECTS = [
  'Array',
  'Date',
  'Iterator',
  'Map',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'TypedArray',
];

/** The feature of a method that no built-in object of the oldest browsers has, such as `isSubsetOf`. */
export function newestFeature(name: string): string | undefined {
  const features = COMMON_OBJECTS.flatMap(
    (owner) => featureAt([['javascript', 'builtins', owner, name]]) ?? [],
  );
  return features.every((feature) => missingIn(feature).length > 0) ? features[0] : undefined;
}

/** Places where the data may have a global function, object or class. */
export const globalPaths = (name: string): Path[] => [
  ['javascript', 'builtins', name],
  ['api', name],
  ['api', 'Window', name],
];
