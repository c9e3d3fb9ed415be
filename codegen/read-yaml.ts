import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Document, type Scalar } from 'yaml';
import { childLocation, DescriptionError, type SourceLocation } from './description-error.ts';
import { isObject } from './schema.ts';

const parsedByText = new Map<string, unknown>();

/**
 * Reads a file whose value JSON can hold without loss. Callers must not change the result: later calls return it again.
 * @throws DescriptionError if the root is no map, or if YAML would read a value differently from how it looks.
 */
export function readYaml(dir: string, file: string): Readonly<Record<string, unknown>> {
  const at = { file, pointer: '' };
  const text = readText(dir, file);
  let parsed = parsedByText.get(text);
  if (parsed === undefined) {
    parsed = parse(text, at);
    refuseCycles(parsed, at, []);
    parsedByText.set(text, parsed);
  }
  if (!isObject(parsed)) throw new DescriptionError(at, 'a file must hold a map');
  return parsed;
}

function readText(dir: string, file: string): string {
  const refuse = (message: string): never => {
    throw new DescriptionError({ file, pointer: '' }, message);
  };
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(posix.join(dir, file));
  } catch {
    return refuse('the file cannot be read');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('the file is not UTF-8');
  }
}

function parse(text: string, at: SourceLocation): unknown {
  const document = parseDocument(text);
  const [problem] = [
    ...document.errors,
    ...document.warnings.filter(({ code }) => code !== 'TAG_RESOLVE_FAILED'),
  ];
  if (problem) throw new DescriptionError(at, problem.message.split('\n')[0] ?? '');
  if (document.directives.yaml.explicit === true)
    throw new DescriptionError(at, 'a %YAML directive is not supported');
  refuseLoss(document.contents, at);
  try {
    return document.toJS() as unknown;
  } catch (error) {
    throw new DescriptionError(at, error instanceof Error ? error.message : String(error));
  }
}

/** Refuses values that JSON cannot hold, and values that look like others. @throws DescriptionError */
function refuseLoss(node: Document['contents'], at: SourceLocation): void {
  if (!node || isAlias(node)) return;
  if (node.tag !== undefined)
    throw new DescriptionError(at, `the tag ${node.tag} is not supported: write the value itself`);
  if (isSeq(node))
    node.items.forEach((item, index) => refuseLoss(item as typeof node, childLocation(at, index)));
  if (isScalar(node)) refuseInexact(node, at);
  if (!isMap(node)) return;
  const names = new Set<string>();
  for (const { key, value } of node.items) {
    const name = nameOf(key, at);
    const own = childLocation(at, name);
    if (names.has(name)) throw new DescriptionError(own, 'the same key is here twice');
    names.add(name);
    refuseLoss(value as typeof node, own);
  }
}

function nameOf(key: unknown, at: SourceLocation): string {
  if (!isScalar(key)) throw new DescriptionError(at, 'a key must be a text');
  if (key.tag !== undefined) throw new DescriptionError(at, `the tag ${key.tag} is not supported`);
  const { value, source } = key;
  const name = String(value);
  const own = childLocation(at, name);
  if (typeof value !== 'string' && (typeof value !== 'number' || name !== source))
    throw new DescriptionError(own, `the key is read as another text than "${source ?? ''}": quote it`);
  if (name === '<<' && key.type === 'PLAIN')
    throw new DescriptionError(own, 'merge keys are not supported: write the keys themselves');
  if (name === '__proto__') throw new DescriptionError(own, 'cannot be a name');
  return name;
}

function refuseInexact({ value, source = '' }: Scalar, at: SourceLocation): void {
  if (typeof value !== 'number') return;
  const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (isExact && String(value) === source) return;
  throw new DescriptionError(
    at,
    `the number ${source} is read as ${value}: quote it if it is a text, else write a number that stays the same`,
  );
}

/** An alias of YAML can make a value a part of itself. */
function refuseCycles(value: unknown, at: SourceLocation, ancestors: readonly unknown[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (ancestors.includes(value)) throw new DescriptionError(at, 'an alias refers to what it is in');
  for (const [key, child] of Object.entries(value)) {
    refuseCycles(child, childLocation(at, key), [...ancestors, value]);
  }
}
