import { readFileSync } from 'node:fs';
import { parseJson, valueOf, type Exchange } from '../http/exchange.ts';
import { isFrom, type ServerRelease } from '../../../mocks/session/server-release.ts';
import { readFacts, type ServerFacts } from '../plan/server-facts.ts';
import type { Api } from '../resources.ts';
import { description } from './description.ts';
import type { Finding } from './finding.ts';
import { judge } from './judge.ts';

interface HarEntry {
  request: { method: string; url: string; postData?: { text?: string } };
  response: {
    status: number;
    headers: { name: string; value: string }[];
    content: { text?: string; encoding?: string };
  };
  startedDateTime: string;
  time?: number;
}

export interface JudgedTraffic {
  /** Answers to calls of the API; `ignored` counts the others. */
  judged: number;
  ignored: number;
  findings: readonly (Finding & { request: string })[];
}

export class NoTraffic extends Error {}

/** The API of the traffic, and its path. */
interface Place {
  api: Api;
  basePath: string;
}

function readEntries(file: string): HarEntry[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new NoTraffic(
      `--judge ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const entries = valueOf(parseJson(text), 'log', 'entries');
  if (!Array.isArray(entries))
    throw new NoTraffic(`--judge ${file} is not a HAR file: it has no log.entries.`);
  return entries as HarEntry[];
}

const isNoJsonBody = (body: string | undefined) => {
  const value = parseJson(body ?? '{}');
  return body !== undefined && body !== '' && (typeof value !== 'object' || value === null);
};

/** True if a path fits a template such as /sso/{connectorId}. */
function isAt(path: string, template: string): boolean {
  const wanted = template.split('/');
  const segments = path.split('/');
  return (
    segments.length === wanted.length &&
    wanted.every((name, at) => (name.startsWith('{') ? segments[at] !== '' : name === segments[at]))
  );
}

/** The operation of a request; undefined for addresses outside the API. */
function operationIdOf(method: string, path: string, { basePath, api }: Place): string | undefined {
  for (const operation of description(api).operations.values())
    if (operation.method === method && isAt(path, `${basePath}${operation.path}`))
      return operation.operationId;
  return undefined;
}

function exchangeOf({ request, response, startedDateTime, time = 0 }: HarEntry, place: Place): Exchange {
  const { text = '', encoding } = response.content;
  const body = encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
  const headers = new Headers();
  for (const { name, value } of response.headers)
    // Names such as :status belong to HTTP/2.
    if (!name.startsWith(':')) headers.append(name, value.replaceAll('\n', ', '));
  return {
    method: request.method,
    url: request.url,
    requestHeaders: {},
    requestBody: request.postData?.text,
    status: response.status,
    headers,
    text: body,
    json: parseJson(body),
    startedAt: Date.parse(startedDateTime),
    ms: time,
    operationId: operationIdOf(request.method, new URL(request.url).pathname, place),
  };
}

/** Judges recorded traffic, and sends nothing. @throws NoTraffic */
export function judgeTraffic(
  file: string,
  { api, basePath, release = '1.42' }: Place & { release: ServerRelease | undefined },
): JudgedTraffic {
  const exchanges = readEntries(file)
    .filter(({ response }) => response.status >= 100 && response.status !== 304)
    .map((entry) => exchangeOf(entry, { api, basePath }));
  const called = exchanges.filter(({ operationId }) => operationId !== undefined);
  if (called.length === 0)
    throw new NoTraffic(
      `--judge ${file} has no call of the API below ${basePath}; pass --base-path if it is elsewhere.`,
    );
  let settings: ServerFacts | undefined;
  const findings = called.flatMap((exchange) => {
    if (exchange.operationId === 'getSignInExperience' && exchange.status === 200)
      settings = readFacts(exchange.json, api);
    const isBroken = isNoJsonBody(exchange.requestBody);
    // Servers before 1.22 answer 500 to a body that is not JSON.
    const allows500 = isBroken && !isFrom('1.22', release);
    const context = { api, settings, release, allows500, allowsNoCode: isBroken, sent: [] };
    const request = `${exchange.method} ${new URL(exchange.url).pathname}`;
    return judge(exchange, context).map((finding) => ({ ...finding, request }));
  });
  return { judged: called.length, ignored: exchanges.length - called.length, findings };
}
