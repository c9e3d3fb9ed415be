import { childLocation, DescriptionError, type SourceLocation } from '../description-error.ts';
import { operationsOf, type Document, type MediaType, type Operation } from '../document.ts';
import type { LocationOf } from './check.ts';
import { checkParameters, isText, type Schemas } from './parameters.ts';

/**
 * Checks rules that concern several parts of an operation. Returns the places of the operations by id; `ofOthers` are those of
 * the descriptions before. @throws DescriptionError
 */
export function checkOperations(
  root: Document,
  schemas: Schemas,
  rootLocation: SourceLocation,
  locationOf: LocationOf,
  ofOthers: ReadonlyMap<string, SourceLocation>,
): ReadonlyMap<string, SourceLocation> {
  const ids = new Map<string, SourceLocation>();
  const tags = ((root['tags'] ?? []) as { name: string }[]).map(({ name }) => name);
  const repeated = tags.findIndex((name, index) => tags.indexOf(name) < index);
  if (repeated >= 0)
    throw new DescriptionError(
      childLocation(rootLocation, 'tags', repeated, 'name'),
      `there are two tags "${tags[repeated] ?? ''}"`,
    );
  checkSecurity(root['security'], root, childLocation(rootLocation, 'security'));
  for (const { path, method, operation } of operationsOf(root)) {
    const at = locationOf(operation);
    const refuse = refuserAt(at);
    const { operationId, tags: [tag, ...others] = [] } = operation;
    const other = ofOthers.get(operationId);
    // An operation that every description has is at the same place in each.
    if (ids.has(operationId) || (other && (other.file !== at.file || other.pointer !== at.pointer)))
      refuse(`two operations are called "${operationId}"`, 'operationId');
    ids.set(operationId, at);
    if (tag === undefined || others.length) refuse('an operation has exactly one tag', 'tags');
    if (!tags.includes(tag ?? ''))
      refuse(`"${tag ?? ''}" is not among the tags of ${rootLocation.file}`, 'tags', 0);
    checkSecurity(operation['security'], root, childLocation(at, 'security'));
    checkParameters(operation, path, { root, schemas, at });
    checkBodies(operation, method, schemas, at);
  }
  return ids;
}

const refuserAt =
  (at: SourceLocation) =>
  (message: string, ...keys: readonly (string | number)[]): never => {
    throw new DescriptionError(childLocation(at, ...keys), message);
  };

function checkSecurity(security: unknown, { components }: Document, at: SourceLocation): void {
  const schemes = components['securitySchemes'] ?? {};
  ((security ?? []) as object[]).forEach((requirement, index) => {
    const unknown = Object.keys(requirement).find((name) => !Object.hasOwn(schemes, name));
    if (unknown !== undefined) refuserAt(at)(`there is no security scheme "${unknown}"`, index);
  });
}

function checkBodies(operation: Operation, method: string, schemas: Schemas, at: SourceLocation): void {
  const refuse = refuserAt(at);
  const { requestBody, responses } = operation;
  if (requestBody) {
    if (method === 'get') refuse('a GET has no body', 'requestBody');
    mediaOf(
      requestBody.content,
      ['application/json', 'multipart/form-data'],
      childLocation(at, 'requestBody', 'content'),
    );
  }
  if (!Object.keys(responses).some((status) => status.startsWith('2')))
    refuse('no 2xx is described', 'responses');
  if (responses['500']) refuse('the generator itself describes 500', 'responses', '500');
  const isPlainText = Object.values(responses).some(({ content }) => content?.['text/plain']);
  if (operation['servers'] !== undefined && !isPlainText)
    refuse('only an operation that answers in plain text can be on another server', 'servers');
  for (const [status, { content }] of Object.entries(responses)) {
    const place = childLocation(at, 'responses', status, 'content');
    if (!content) continue;
    if (status === '204' || status.startsWith('3'))
      throw new DescriptionError(place, `${status} has no body`);
    const media = mediaOf(content, [isPlainText ? 'text/plain' : 'application/json'], place);
    if (isPlainText && !isText(media.schema, schemas))
      throw new DescriptionError(
        childLocation(place, 'text/plain', 'schema'),
        'plain text must be of "type: string"',
      );
  }
}

/** The only media type of a body. */
function mediaOf(
  content: Readonly<Record<string, MediaType>>,
  allowed: readonly string[],
  at: SourceLocation,
): MediaType {
  const [first, ...others] = Object.entries(content);
  if (!first || others.length) throw new DescriptionError(at, 'must have exactly one media type');
  const [type, media] = first;
  if (!allowed.includes(type))
    throw new DescriptionError(childLocation(at, type), `must be ${allowed.join(' or ')}`);
  return media;
}
