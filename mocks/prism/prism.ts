import { createLogger } from '@stoplight/prism-core';
import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpConfig, IHttpRequest, PrismHttpComponents } from '@stoplight/prism-http';
import { exampleOf, readDescriptions, validatesInput } from './description.ts';
import type { Endpoint } from './description.ts';
import { CONDITION, lengthFirst } from './length-first.ts';
import { loadPrism } from './load-prism.ts';
import { merge } from './merge.ts';
import { preferredAnswer, unknownPreferenceMessage } from './prefer.ts';
import type { Preference } from './prefer.ts';

/** A documented answer, and the values that differ from its example. */
export interface AnswerChoice {
  status: number;
  example: string | null;
  patch?: object | string | undefined;
  /** The whole body, in place of the example. */
  body?: object | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

interface PrismCall {
  endpoint: Endpoint;
  request: {
    /** The path with its parameters filled in; the endpoint's path by default. */
    path?: string;
    query: Record<string, string>;
    headers: Record<string, string>;
    body: unknown;
  };
  choose: () => AnswerChoice;
  prefer?: Preference | null;
  /** An earlier check has failed, or the operation takes no input. */
  ignoresInput?: boolean;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  example: string | null;
  /** `guard`: the request is invalid. `prefer`: the Prefer header chose. `choice`: `choose` chose. */
  by: 'guard' | 'prefer' | 'choice';
}

export type Prism = (call: PrismCall) => Promise<ApiAnswer>;

type PrismMocker = PrismHttpComponents['mock'];
type RouteResult = ReturnType<PrismHttpComponents['route']>;
const { createInstance, getHttpOperationsFromSpec, defaultMocker } = loadPrism();

const errorSeverity = 0;
/** A silent logger that returns itself as a child, because Prism creates several child loggers for each call. */
const logger: unknown = Object.assign(createLogger('mock', { enabled: false }), {
  child: (): unknown => logger,
});

const config: IHttpConfig = {
  isProxy: false,
  checkSecurity: false,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/** Drops duplicates, because Prism reports each branch of a union. */
const invalidInput = (violations: readonly IPrismDiagnostic[]): AnswerChoice => {
  const issues = violations
    .filter(({ code }) => code !== CONDITION)
    .map(({ code, path = [], message }) => ({
      code: String(code ?? 'invalid'),
      path: path[0] === 'body' ? path.slice(1) : path,
      message,
    }));
  const distinct = new Map(issues.map((issue) => [JSON.stringify(issue), issue]));
  const details = issues.map(({ message }) => message);
  return {
    status: 400,
    example: 'guard.invalid_input',
    patch: { data: { issues: [...distinct.values()] }, details: [...new Set(details)].join('; ') },
  };
};

/**
 * Prism with the OpenAPI description: validates the request, answers with the chosen example and validates that too.
 * Its calls reject, naming operation and example, when an answer breaks its schema.
 */
export async function createPrism(): Promise<Prism> {
  const described = readDescriptions().map((one) => getHttpOperationsFromSpec(lengthFirst(one)));
  const operations = new Map(
    (await Promise.all(described)).flat().map((operation) => [operation.iid, operation]),
  );

  return async ({ endpoint, request, choose, prefer = null, ignoresInput = false }) => {
    const preferredChoice = prefer && preferredAnswer(endpoint, prefer);
    if (prefer && !preferredChoice)
      return {
        status: 404,
        headers: {},
        body: { message: unknownPreferenceMessage(endpoint) },
        example: null,
        by: 'prefer',
      };
    let choice: AnswerChoice | undefined;
    let by: ApiAnswer['by'] = preferredChoice ? 'prefer' : 'choice';

    const mock: PrismMocker = ({ resource, input, config: defaults }) => {
      const isInvalid = !ignoresInput && validatesInput(endpoint) && input.validations.length > 0;
      const chosen: AnswerChoice = isInvalid
        ? invalidInput(input.validations)
        : (preferredChoice ?? choose());
      choice = chosen;
      if (isInvalid) by = 'guard';
      if (chosen.example !== null) exampleOf(endpoint.id, chosen.status, chosen.example); // throws if undocumented
      const exampleConfig = {
        code: chosen.status,
        ...(chosen.example !== null && { exampleKey: chosen.example }),
      };
      const answer = defaultMocker({
        resource,
        input: { data: input.data, validations: [] },
        config: { ...defaults, ...exampleConfig },
      });
      return (log) => {
        const result = answer(log);
        if (result._tag === 'Left') return result;
        const { statusCode, headers, body } = result.right;
        const patched = {
          headers: { ...headers, ...chosen.headers },
          body: chosen.body ?? merge(body, chosen.patch),
        };
        return { ...result, right: { statusCode, ...patched } };
      };
    };

    const input: IHttpRequest = {
      method: endpoint.method.toLowerCase() as IHttpRequest['method'], // the description has only HTTP methods
      url: { path: request.path ?? endpoint.path, query: request.query },
      headers: request.headers,
      body: request.body,
    };
    const operation = operations.get(endpoint.id);
    if (!operation) throw new Error(`Prism has no operation ${endpoint.id}.`);
    const components = { logger, mock, route: (): RouteResult => ({ _tag: 'Right', right: operation }) };
    const result = await createInstance(config, components).request(input, [operation], config)();
    if (result._tag === 'Left') throw result.left;

    const { output, validations } = result.right;
    const name = `${endpoint.id} ${String(choice?.status)} ${choice?.example ?? ''}`.trim();
    const violations = validations.output.filter(({ severity }) => Number(severity) === errorSeverity);
    if (violations.length || output.statusCode !== choice?.status)
      throw new Error(
        `The answer ${name} breaks its schema: ${violations.map(({ message }) => message).join('; ')}`,
      );
    const { statusCode: status, body } = output;
    return { status, headers: lowerCaseNames(output.headers), body, example: choice.example, by };
  };
}

const lowerCaseNames = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
