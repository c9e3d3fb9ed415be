import { refusals } from './refusals.ts';

const phrases = 'shared/paths/well-known.yaml#/phrases/get';
const lng = '- name: lng\n        in: query\n';
refusals('the generator refuses, with file and pointer, parts of operations that it would ignore or lose', [
  [
    '{ $ref: ../shared/paths/consent.yaml#/consent }',
    '{ $ref: ../shared/paths/consent.yaml#/consent, head: {} }',
    'interaction/openapi.yaml#/paths/~1interaction~1consent/head: "head" is not supported beside a $ref',
  ],
  [
    '  /interaction/event: { $ref: paths/interaction.yaml#/event }\n',
    '',
    'interaction/paths/interaction.yaml#/event: no path of openapi.yaml refers to this',
    'interaction/openapi.yaml',
  ],
  [
    '  get:\n',
    '  trace:\n',
    'shared/paths/consent.yaml#/consent/trace: the generator does not know "trace" here',
  ],
  [
    '  securitySchemes:\n',
    '  schemas: { Lost: { type: string } }\n  securitySchemes:\n',
    'interaction/openapi.yaml#/components/schemas: the generator does not know "schemas" here',
  ],
  [
    'application/json:',
    'application/x-www-form-urlencoded:',
    'interaction/paths/mfa.yaml#/bind-mfa/post/requestBody/content/application~1x-www-form-urlencoded: ',
  ],
  [
    '          application/json:\n            schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }\n',
    '          text/plain: { schema: { type: string } }\n          application/json:\n            schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }\n',
    'shared/paths/consent.yaml#/consent/get/responses/200/content: must have exactly one media type',
  ],
  [
    'x-consumes: true',
    'x-consume: true',
    'interaction/paths/mfa.yaml#/bind-mfa/post/x-consume: the generator does not know "x-consume" here',
  ],
  ["x-since: '1.22'", 'x-since: 1.22', 'interaction/paths/single-sign-on.yaml#/connectors/get/x-since: '],
  ["'204':", "'2XX':", 'interaction/paths/mfa.yaml#/bind-mfa/post/responses/2XX: "2XX" must be a status'],
  ["'204':", "'409':", 'interaction/paths/mfa.yaml#/bind-mfa/post/responses: no 2xx is described'],
  [
    "'204':",
    "'500': { description: Broken. }\n      '204':",
    'interaction/paths/mfa.yaml#/bind-mfa/post/responses/500: the generator itself describes 500',
  ],
  [
    '    responses:\n',
    '    requestBody: { content: { application/json: { schema: { $ref: ../schemas/consent.yaml#/ConsentBody } } } }\n    responses:\n',
    'shared/paths/consent.yaml#/consent/get/requestBody: a GET has no body',
  ],
  [
    'description: The factor will be written by submit.\n',
    'description: Done.\n        content: { application/json: { schema: { $ref: ../schemas/mfa.yaml#/TotpSecret } } }\n',
    'interaction/paths/mfa.yaml#/bind-mfa/post/responses/204/content: 204 has no body',
  ],
  [
    'operationId: verifyMfa',
    'operationId: bindMfa',
    'interaction/paths/mfa.yaml#/mfa/put/operationId: two operations are called "bindMfa"',
  ],
  [
    'operationId: identify\n',
    'operationId: bindMfa\n',
    'experience/paths/interaction.yaml#/identification/post/operationId: two operations are called "bindMfa"',
  ],
  [
    'operationId: identify\n',
    'operationId: getConsent\n',
    'experience/paths/interaction.yaml#/identification/post/operationId: two operations are called "getConsent"',
  ],
  [
    'operationId: verifyMfa',
    'operationId: class',
    'interaction/paths/mfa.yaml#/mfa/put/operationId: "class" has another meaning',
  ],
  [
    'tags: [mfa]',
    'tags: [../../evil]',
    'interaction/paths/mfa.yaml#/bind-mfa/post/tags/0: "../../evil" must be in lower case',
  ],
  [
    'tags: [mfa]',
    'tags: [mfas]',
    'interaction/paths/mfa.yaml#/bind-mfa/post/tags/0: "mfas" is not among the tags',
  ],
  [
    '  - interaction: []',
    '  - session: []',
    'interaction/openapi.yaml#/security/0: there is no security scheme "session"',
  ],
  [
    lng,
    '- name: lng\n        in: path\n        required: true\n',
    `${phrases}/parameters/0/name: the path has no {lng}`,
  ],
  [
    '/interaction/mfa:',
    '/interaction/mfa/{factor}:',
    'interaction/paths/mfa.yaml#/mfa/put/parameters: the path parameter "factor" is not described',
    'interaction/openapi.yaml',
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
    'in: header\n    required: true\n',
    'shared/paths/well-known.yaml#/sign-in-exp/get/parameters/2/required: the page sends Accept-Language only where',
    'shared/components.yaml',
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
    'headers:\n',
    '  toString: { name: app, in: query, schema: { type: string } }\nheaders:\n',
    'shared/components.yaml#/parameters/toString: "toString" has another meaning',
  ],
  [
    '  ETag:\n',
    '  ../ETag: { schema: { type: string } }\n  ETag:\n',
    'shared/components.yaml#/headers/..~1ETag: "../ETag" must be a name',
  ],
  [
    'Content-Language:',
    'Content Language:',
    'shared/paths/well-known.yaml#/phrases/get/responses/200/headers/Content Language: "Content Language" must be a name',
  ],
  [
    'skipped:',
    'constructor:',
    'interaction/examples/requests.yaml#/skipMfa/constructor: "constructor" has another meaning',
  ],
  [
    'mfa:\n  put:\n',
    "mfa:\n  post: { $ref: '#/mfa' }\n  put:\n",
    'interaction/paths/mfa.yaml#/mfa/post: "#/mfa" refers to itself',
  ],
]);
