import { DescriptionError } from '../description-error.ts';
import { isObject } from '../schema.ts';
import {
  anything,
  componentOr,
  flag,
  listOf,
  mapOf,
  matching,
  oneOf,
  shape,
  text,
  type Check,
} from './check.ts';
import { KEY, OPERATION_NAME, TAG } from './names.ts';

export const origin = oneOf('specification', 'derived', 'proposed');

/** The first release that has an operation or a setting. */
export const release = matching(/^\d+\.\d+$/, 'a release such as "1.22", as a text');

/** keywords.ts checks the content of a schema. */
const schema: Check = (value, at) => {
  if (!isObject(value)) throw new DescriptionError(at, 'a schema must be an object');
};

const example = shape({ value: anything }, { summary: text, description: text });

const mediaTypes = mapOf(
  shape({ schema }, { examples: mapOf(example, KEY) }),
  oneOf('application/json', 'text/plain', 'multipart/form-data'),
);

const header = shape({ schema }, { description: text, example: anything, 'x-origin': origin });

const parameter = shape(
  {
    name: matching(/^[A-Za-z_][\w-]*$/, 'a name of letters, digits, "_" and "-"'),
    in: oneOf('path', 'query', 'header', 'cookie'),
    schema,
  },
  { required: flag, description: text, example: anything, 'x-origin': origin },
);

const response = shape(
  { description: text },
  { headers: mapOf(componentOr('headers', header), KEY), content: mediaTypes },
);

/** The generator adds the same 500 to every operation, so no operation may write one. */
const status = matching(/^[2-5]\d\d$/, 'a status from 200 to 599, as a text');

const server = shape(
  { url: text },
  { description: text, variables: mapOf(shape({ default: text }, { description: text })) },
);

const consumes: Check = (value, at, locationOf) => {
  if (Array.isArray(value) && value.length) listOf(text)(value, at, locationOf);
  else if (value !== true) throw new DescriptionError(at, 'must be true or a list of places in the body');
};

const operation = shape(
  { operationId: OPERATION_NAME, tags: listOf(TAG), summary: text, responses: mapOf(response, status) },
  {
    description: text,
    parameters: listOf(componentOr('parameters', parameter)),
    requestBody: shape({ content: mediaTypes }, { required: flag, description: text }),
    security: listOf(mapOf(listOf(text))),
    servers: listOf(server),
    'x-origin': origin,
    'x-consumes': consumes,
    'x-since': release,
  },
);

const SUPPORTED_METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const pathItem: Check = shape({}, Object.fromEntries(SUPPORTED_METHODS.map((method) => [method, operation])));

const info = shape(
  { title: text, version: text },
  {
    summary: text,
    description: text,
    license: shape({ name: text }, { identifier: text, url: text }),
    contact: shape({}, { name: text, url: text, email: text }),
  },
);

/** The shape of the components that all descriptions have. */
export const sharedComponentsShape = shape(
  {},
  { parameters: mapOf(parameter, KEY), headers: mapOf(header, KEY) },
);

/** The shape of openapi.yaml and of the files it refers to; other code checks schemas, which are in their own files. */
export const documentShape = shape(
  {
    openapi: matching(/^3\.1\.\d+$/, 'a version 3.1'),
    info,
    paths: mapOf(pathItem, matching(/^(\/(\.?[\w-]+|\{\w+\}))+$/, 'a path such as /interaction/{id}')),
  },
  {
    servers: listOf(server),
    tags: listOf(shape({ name: TAG }, { description: text })),
    security: listOf(mapOf(listOf(text))),
    components: shape(
      {},
      {
        securitySchemes: mapOf(
          shape({ type: oneOf('apiKey') }, { in: text, name: text, description: text, 'x-origin': origin }),
          KEY,
        ),
        parameters: mapOf(parameter, KEY),
        headers: mapOf(header, KEY),
      },
    ),
  },
);
