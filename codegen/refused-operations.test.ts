import { refusals } from './refusals.ts';

const phrases = 'paths/well-known.yaml#/phrases/get';
const lng = '- name: lng\n        in: query\n';
refusals('the generator refuses, with file and pointer, parts of operations that it would ignore or lose', [
  [
    '{ $ref: paths/consent.yaml#/consent }',
    '{ $ref: paths/consent.yaml#/consent, head: {} }',
    'openapi.yaml#/paths/~1interaction~1consent/head: "head" is not supported beside a $ref',
  ],
  [
    '  /interaction/event: { $ref: paths/interaction.yaml#/event }\n',
    '',
    'paths/interaction.yaml#/event: no path of openapi.yaml refers to this',
    'openapi.yaml',
  ],
  ['  get:\n', '  trace:\n', 'paths/consent.yaml#/consent/trace: the generator does not know "trace" here'],
  [
    '  headers:\n',
    '  schemas: { Lost: { type: string } }\n  headers:\n',
    'openapi.yaml#/components/schemas: the generator does not know "schemas" here',
  ],
  [
    'application/json:',
    'application/x-www-form-urlencoded:',
    'paths/mfa.yaml#/bind-mfa/post/requestBody/content/application~1x-www-form-urlencoded: ',
  ],
  [
    '          application/json:\n            schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }\n',
    '          text/plain: { schema: { type: string } }\n          application/json:\n            schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }\n',
    'paths/consent.yaml#/consent/get/responses/200/content: must have exactly one media type',
  ],
  [
    'x-consumes: true',
    'x-consume: true',
    'paths/mfa.yaml#/bind-mfa/post/x-consume: the generator does not know "x-consume" here',
  ],
  ["x-since: '1.22'", 'x-since: 1.22', 'paths/single-sign-on.yaml#/connectors/get/x-since: '],
  ["'204':", "'2XX':", 'paths/mfa.yaml#/bind-mfa/post/responses/2XX: "2XX" must be a status'],
  ["'204':", "'409':", 'paths/mfa.yaml#/bind-mfa/post/responses: no 2xx is described'],
  [
    "'204':",
    "'500': { description: Broken. }\n      '204':",
    'paths/mfa.yaml#/bind-mfa/post/responses/500: the generator itself describes 500',
  ],
  [
    '    responses:\n',
    '    requestBody: { content: { application/json: { schema: { $ref: ../schemas/consent.yaml#/ConsentBody } } } }\n    responses:\n',
    'paths/consent.yaml#/consent/get/requestBody: a GET has no body',
  ],
  [
    'description: The factor will be written by submit.\n',
    'description: Done.\n        content: { application/json: { schema: { $ref: ../schemas/mfa.yaml#/TotpSecret } } }\n',
    'paths/mfa.yaml#/bind-mfa/post/responses/204/content: 204 has no body',
  ],
  [
    'operationId: verifyMfa',
    'operationId: bindMfa',
    'paths/mfa.yaml#/mfa/put/operationId: two operations are called "bindMfa"',
  ],
  [
    'operationId: verifyMfa',
    'operationId: class',
    'paths/mfa.yaml#/mfa/put/operationId: "class" has another meaning',
  ],
  [
    'tags: [mfa]',
    'tags: [../../evil]',
    'paths/mfa.yaml#/bind-mfa/post/tags/0: "../../evil" must be in lower case',
  ],
  ['tags: [mfa]', 'tags: [mfas]', 'paths/mfa.yaml#/bind-mfa/post/tags/0: "mfas" is not among the tags'],
  [
    '  - interaction: []',
    '  - session: []',
    'openapi.yaml#/security/0: there is no security scheme "session"',
  ],
  [
    lng,
    '- name: lng\n        in: path\n        required: true\n',
    `${phrases}/parameters/0/name: the path has no {lng}`,
  ],
  [
    '/interaction/mfa:',
    '/interaction/mfa/{factor}:',
    'paths/mfa.yaml#/mfa/put/parameters: the path parameter "factor" is not described',
    'openapi.yaml',
  ],
  [
    lng,
    '- name: no_cache\n        in: query\n',
    `${phrases}/parameters/1: the query parameter "no_cache" is here twice`,
  ],
  [
    lng,
    '- name: Accept\n        in: header\n',
    `${phrases}/parameters/0/name: OpenAPI ignores a parameter for the header Accept`,
  ],
  [
    lng,
    '- name: Sec-Tenant\n        in: header\n',
    `${phrases}/parameters/0/name: no page can set the header Sec-Tenant`,
  ],
  [
    'in: header\n',
    'in: header\n      required: true\n',
    'paths/well-known.yaml#/sign-in-exp/get/parameters/2/required: the page sends Accept-Language only where',
    'openapi.yaml',
  ],
  [
    lng,
    '- name: tenant\n        in: cookie\n',
    `${phrases}/parameters/0/in: the browser alone sends cookies`,
  ],
  // Names of headers ignore case, so this one is `constructor`.
  [
    lng,
    '- name: Constructor\n        in: header\n',
    `${phrases}/parameters/0/name: "Constructor" cannot be the name of a parameter: every object inherits one`,
  ],
  [
    '  headers:\n',
    '    toString: { name: app, in: query, schema: { type: string } }\n  headers:\n',
    'openapi.yaml#/components/parameters/toString: "toString" has another meaning',
  ],
  [
    '    ETag:\n',
    '    ../ETag: { schema: { type: string } }\n    ETag:\n',
    'openapi.yaml#/components/headers/..~1ETag: "../ETag" must be a name',
  ],
  [
    'Content-Language:',
    'Content Language:',
    'paths/well-known.yaml#/phrases/get/responses/200/headers/Content Language: "Content Language" must be a name',
  ],
  [
    'skipped:',
    'constructor:',
    'examples/requests.yaml#/skipMfa/constructor: "constructor" has another meaning',
  ],
  [
    'mfa:\n  put:\n',
    "mfa:\n  post: { $ref: '#/mfa' }\n  put:\n",
    'paths/mfa.yaml#/mfa/post: "#/mfa" refers to itself',
  ],
]);
