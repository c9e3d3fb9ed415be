import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { codeOf, textOf, valueOf, type Exchange } from '../http/exchange.ts';
import { isFrom } from '../../../mocks/session/server-release.ts';
import { answerSummary } from '../reports/mask.ts';
import type { Api } from '../resources.ts';
import { description, operationOf, pointerStep, type Operation } from './description.ts';
import { dataProblem } from './error-data.ts';
import type { JudgeContext } from './judge-context.ts';
import type { Finding } from './finding.ts';
import { secretFindings } from './sent-secrets.ts';
import { settingsProblems } from './settings.ts';
import { unknownWords } from './words.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const loaded = new Set<Api>();

const STACK_TRACE =
  /(?:\n|\\n)\s+at [\w.<>]+ ?\(?\S+:\d+:\d+|Traceback \(most recent|node_modules\/|\.java:\d+\)/;

/** Everything in an answer that breaks the contract. */
export function judge(exchange: Exchange, context: JudgeContext): Finding[] {
  const { operationId, status, text, json, headers } = exchange;
  if (operationId === undefined) return [];
  const findings: Finding[] = [];
  const { api } = context;
  const operation = operationOf(operationId, api);
  const responses = `#/paths/${pointerStep(operation.path)}/${operation.method.toLowerCase()}/responses`;
  const where = `${responses}/${status}`;
  const must = (check: string, expected: string, at = where, actual = answerSummary(exchange)) =>
    findings.push({ severity: 'must', check, expected, where: at, actual });
  const should = (check: string, expected: string, at = where, actual = answerSummary(exchange)) =>
    findings.push({ severity: 'should', check, expected, where: at, actual });

  findings.push(...secretFindings(exchange, context.sent));
  if (STACK_TRACE.test(text)) should('no-stack-trace', 'a body without a stack trace');
  const response = operation.responses[status];
  if (!response) {
    must(
      'status-documented',
      `a documented status of ${operationId}: ${Object.keys(operation.responses).join(', ')}`,
      responses,
    );
    return findings;
  }
  // Released servers answer 500 if a provider fails.
  const isDescribed = response['x-codes']?.includes(codeOf(json) ?? '') ?? false;
  if (status >= 500 && !isDescribed && !context.allows500)
    must('no-server-error', 'an answer; 5xx is never one to what the contract allows', where);
  if (status === 204) {
    if (text !== '') must('204-empty', 'no body with 204');
    return findings;
  }
  if (operationId === 'getConsent' && (status === 405 || (status === 404 && codeOf(json) === undefined)))
    return findings;
  const media = response.content?.['application/json'];
  if (!media || (context.allowsNoCode && status >= 400 && codeOf(json) === undefined)) return findings;
  const type = headers.get('content-type') ?? 'none';
  if (!/^application\/json\b/i.test(type)) must('content-type', 'content-type application/json', where, type);
  if (json === undefined) {
    must('json-body', 'a JSON body');
    return findings;
  }
  const code = codeOf(json);
  if (status >= 400) {
    const hasNoCode = status >= 500 || status === 413;
    if (!hasNoCode && code === undefined)
      must('error-code', 'an error with a code', '#/components/schemas/ErrorBody');
    if (typeof valueOf(json, 'message') !== 'string')
      must('error-message', 'an error with a message', '#/components/schemas/ErrorBody');
    const codes = response['x-codes'];
    if (code !== undefined && codes && !codes.includes(code)) {
      const isKnown = description(api).codes.has(code);
      // Releases answer a provider's failure with different statuses, and no page relies on them.
      const isOfProvider = code.startsWith('connector.');
      (isKnown && !isOfProvider ? must : should)(
        'code-in-catalogue',
        isKnown
          ? `${code} with a status that ${operationId} documents for it`
          : `a documented code: ${codes.join(', ')}`,
        `${where}/x-codes`,
      );
    }
  }
  const schemaProblem = schemaErrors(operation, status, json, code, api);
  if (schemaProblem !== null)
    must('body-schema', `a body that fits the schema: ${schemaProblem}`, `${where}/content`);
  // Release 1.42 answers so to an identification without an id.
  const hasNoIssues =
    operationId === 'identify' && code === 'guard.invalid_input' && valueOf(json, 'data') === undefined;
  if (code !== undefined && !hasNoIssues) {
    const problem = dataProblem(code, valueOf(json, 'data'), context);
    if (problem !== null) must('error-data', `${code}: ${problem}`, 'contract.md#errors-by-operation');
  }
  const own = media.schema.anyOf?.find((one) => one.properties?.['code']?.const === code) ?? media.schema;
  for (const { path, word, known, meant } of unknownWords(json, own, api)) {
    const expected = `${path} as one of ${known.join(', ')}`;
    if (meant !== undefined) must('known-word', `${path} as ${meant}`, where, word);
    else if (path.startsWith('/mfa/factors/') && context.release !== '1.42')
      must('known-word', expected, where, word);
    else if (!isFrom('1.22', context.release)) should('known-word', expected, where, word);
  }
  const redirectTo = valueOf(json, 'redirectTo');
  if (redirectTo !== undefined && status === 200 && !isWebAddress(redirectTo))
    must(
      'redirect-to',
      'redirectTo as an absolute http or https address',
      'contract.md#operations',
      textOf(redirectTo),
    );
  if (operation.method === 'GET' && status === 200 && !headers.get('etag'))
    must('etag', 'an ETag', 'contract.md#common-rules', 'none');
  if (operationId === 'getPhrases' && !/^[a-z]{2,3}(-\w+)*$/i.test(headers.get('content-language') ?? ''))
    must(
      'content-language',
      'Content-Language with the language of the phrases',
      'contract.md#operations',
      headers.get('content-language') ?? 'none',
    );
  if (operationId === 'findSsoConnectors' && status === 200 && context.settings) {
    const { ssoConnectors } = context.settings;
    const ids: readonly unknown[] = Array.isArray(json) ? json : [];
    const unknown = ids.find((id) => !ssoConnectors.includes(String(id)));
    if (unknown !== undefined)
      must('known-connector', 'connector ids from the settings', `${where}/description`, textOf(unknown));
  }
  if (operationId === 'createTotpSecret' && status === 200 && context.release !== '1.10') {
    const code = valueOf(json, 'secretQrCode');
    if (typeof code !== 'string' || !code.startsWith('data:image/png;base64,'))
      should(
        'qr-code',
        'secretQrCode as a data URL of a PNG',
        'contract.md#operations',
        textOf(code).slice(0, 100),
      );
  }
  if (operationId === 'getSignInExperience' && status === 200)
    for (const { severity, expected, actual } of settingsProblems(json, context.release))
      (severity === 'must' ? must : should)('settings', expected, 'contract.md#settings', actual);
  return findings;
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function schemaErrors(
  { path, method, responses }: Operation,
  status: number,
  json: unknown,
  code: string | undefined,
  api: Api,
): string | null {
  if (!loaded.has(api)) {
    ajv.addSchema(description(api).document, api);
    loaded.add(api);
  }
  // A response lists a schema per code, and at the end one for any code. The body must fit the schema of its own code.
  const { anyOf = [] } = responses[status]?.content?.['application/json']?.schema ?? {};
  const own =
    code === undefined ? -1 : anyOf.findIndex(({ properties }) => properties?.['code']?.const === code);
  const steps = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
  ];
  const place = [...steps, 'schema', ...(own >= 0 ? ['anyOf', String(own)] : [])];
  const ref = `${api}#/${place.map((step) => encodeURIComponent(pointerStep(step))).join('/')}`;
  return ajv.validate({ $ref: ref }, json) ? null : ajv.errorsText(ajv.errors, { dataVar: 'body' });
}
