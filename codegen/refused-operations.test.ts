import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyFolders, generatorError } from './repository-copy.ts';

let copy: ReturnType<typeof copyFolders>;
beforeEach(() => {
  copy = copyFolders('openapi');
});
afterEach(() => copy.remove());

describe('what would be ignored or lost of operations is refused, with file and pointer', () => {
  const phrases = 'paths/well-known.yaml#/phrases/get';
  const lng = '- name: lng\n        in: query\n';
  it.each([
    [
      'an operation beside the $ref of a path',
      'openapi.yaml',
      '{ $ref: paths/consent.yaml#/consent }',
      '{ $ref: paths/consent.yaml#/consent, head: {} }',
      'openapi.yaml#/paths/~1interaction~1consent/head: "head" is not supported beside a $ref',
    ],
    [
      'a path that openapi.yaml does not name',
      'openapi.yaml',
      '  /interaction/event: { $ref: paths/interaction.yaml#/event }\n',
      '',
      'paths/interaction.yaml#/event: no path of openapi.yaml refers to this',
    ],
    [
      'a method that the mock cannot answer',
      'paths/consent.yaml',
      '  get:\n',
      '  trace:\n',
      'paths/consent.yaml#/consent/trace: the generator does not know "trace" here',
    ],
    [
      'a schema in the root file',
      'openapi.yaml',
      '  headers:\n',
      '  schemas: { Lost: { type: string } }\n  headers:\n',
      'openapi.yaml#/components/schemas: the generator does not know "schemas" here',
    ],
    [
      'another media type of a request',
      'paths/mfa.yaml',
      'application/json:',
      'application/x-www-form-urlencoded:',
      'paths/mfa.yaml#/bind-mfa/post/requestBody/content/application~1x-www-form-urlencoded: ',
    ],
    [
      'a second media type',
      'paths/consent.yaml',
      '          application/json:\n            schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }\n',
      '          text/plain: { schema: { type: string } }\n          application/json:\n            schema: { $ref: ../schemas/consent.yaml#/ConsentInfo }\n',
      'paths/consent.yaml#/consent/get/responses/200/content: must have exactly one media type',
    ],
    [
      'a misspelt x- key',
      'paths/mfa.yaml',
      'x-consumes: true',
      'x-consume: true',
      'paths/mfa.yaml#/bind-mfa/post/x-consume: the generator does not know "x-consume" here',
    ],
    [
      'a range of statuses',
      'paths/mfa.yaml',
      "'204':",
      "'2XX':",
      'paths/mfa.yaml#/bind-mfa/post/responses/2XX: "2XX" must be a status',
    ],
    [
      'a default response',
      'paths/mfa.yaml',
      "'204':",
      'default:',
      'paths/mfa.yaml#/bind-mfa/post/responses/default: "default" must be a status',
    ],
    [
      'no success',
      'paths/mfa.yaml',
      "'204':",
      "'409':",
      'paths/mfa.yaml#/bind-mfa/post/responses: no 2xx is described',
    ],
    [
      'a 500 of its own',
      'paths/mfa.yaml',
      "'204':",
      "'500': { description: Broken. }\n      '204':",
      'paths/mfa.yaml#/bind-mfa/post/responses/500: the generator itself describes 500',
    ],
    [
      'a body of a GET',
      'paths/consent.yaml',
      '    responses:\n',
      '    requestBody: { content: { application/json: { schema: { $ref: ../schemas/consent.yaml#/ConsentBody } } } }\n    responses:\n',
      'paths/consent.yaml#/consent/get/requestBody: a GET has no body',
    ],
    [
      'a body of a 204',
      'paths/mfa.yaml',
      'description: The factor will be written by submit.\n',
      'description: Done.\n        content: { application/json: { schema: { $ref: ../schemas/mfa.yaml#/TotpSecret } } }\n',
      'paths/mfa.yaml#/bind-mfa/post/responses/204/content: 204 has no body',
    ],
    [
      'an operationId twice',
      'paths/mfa.yaml',
      'operationId: verifyMfa',
      'operationId: bindMfa',
      'paths/mfa.yaml#/mfa/put/operationId: two operations are called "bindMfa"',
    ],
    [
      'an operationId that is a word of the language',
      'paths/mfa.yaml',
      'operationId: verifyMfa',
      'operationId: class',
      'paths/mfa.yaml#/mfa/put/operationId: "class" has another meaning',
    ],
    [
      'a tag that is a path',
      'paths/mfa.yaml',
      'tags: [mfa]',
      'tags: [../../evil]',
      'paths/mfa.yaml#/bind-mfa/post/tags/0: "../../evil" must be in lower case',
    ],
    [
      'an undeclared tag',
      'paths/mfa.yaml',
      'tags: [mfa]',
      'tags: [mfas]',
      'paths/mfa.yaml#/bind-mfa/post/tags/0: "mfas" is not among the tags',
    ],
    [
      'an unknown security scheme',
      'openapi.yaml',
      '  - interaction: []',
      '  - session: []',
      'openapi.yaml#/security/0: there is no security scheme "session"',
    ],
    [
      'a path parameter that the path lacks',
      'paths/well-known.yaml',
      lng,
      '- name: lng\n        in: path\n        required: true\n',
      `${phrases}/parameters/0/name: the path has no {lng}`,
    ],
    [
      'a path parameter that is not described',
      'openapi.yaml',
      '/interaction/mfa:',
      '/interaction/mfa/{factor}:',
      'paths/mfa.yaml#/mfa/put/parameters: the path parameter "factor" is not described',
    ],
    [
      'a parameter twice',
      'paths/well-known.yaml',
      lng,
      '- name: no_cache\n        in: query\n',
      `${phrases}/parameters/1: the query parameter "no_cache" is here twice`,
    ],
    [
      'a header parameter that OpenAPI ignores',
      'paths/well-known.yaml',
      lng,
      '- name: Accept\n        in: header\n',
      `${phrases}/parameters/0/name: OpenAPI ignores a parameter for the header Accept`,
    ],
    [
      'a header parameter that no page can set',
      'paths/well-known.yaml',
      lng,
      '- name: Sec-Tenant\n        in: header\n',
      `${phrases}/parameters/0/name: no page can set the header Sec-Tenant`,
    ],
    [
      'a header of the page that is required',
      'openapi.yaml',
      'in: header\n',
      'in: header\n      required: true\n',
      'paths/well-known.yaml#/sign-in-exp/get/parameters/2/required: the page sends Accept-Language only where',
    ],
    [
      'a cookie parameter',
      'paths/well-known.yaml',
      lng,
      '- name: tenant\n        in: cookie\n',
      `${phrases}/parameters/0/in: the browser alone sends cookies`,
    ],
    [
      'a parameter that is no text',
      'paths/well-known.yaml',
      'schema: { type: string }\n        example: de\n',
      'schema: { type: integer }\n        example: de\n',
      `${phrases}/parameters/0/schema/type: a parameter must be of "type: string"`,
    ],
    [
      'a reference to itself in a path',
      'paths/mfa.yaml',
      'mfa:\n  put:\n',
      "mfa:\n  post: { $ref: '#/mfa' }\n  put:\n",
      'paths/mfa.yaml#/mfa/post: "#/mfa" refers to itself',
    ],
  ])('%s', (_, file, from, to, expected) => {
    copy.edit(`openapi/${file}`, from, to);
    expect(generatorError(copy.root).slice(0, `openapi/${expected}`.length)).toBe(`openapi/${expected}`);
  });
});
