import { createLogger } from '@stoplight/prism-core';
import type { IPrismDiagnostic } from '@stoplight/prism-core';
import type { IHttpConfig, IHttpRequest, PrismHttpComponents } from '@stoplight/prism-http';
import { exampleOf, readDescription } from './description.ts';
import type { Endpoint } from './description.ts';
import { loadPrism } from './load-prism.ts';
import { merge } from './merge.ts';
import { preferred, unknownPreference } from './prefer.ts';
import type { Preference } from './prefer.ts';

/** Which documented answer it is, and the few values that differ from the example. */
export interface Choice {
  status: number;
  example: string | null;
  patch?: object | string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface PrismCall {
  endpoint: Endpoint;
  request: {
    /** With its parameters filled in; without one it has none. */
    path?: string;
    query: Record<string, string>;
    headers: Record<string, string>;
    body: unknown;
  };
  /** Asked once the request has proved valid. */
  choose: () => Choice;
  /** The client's own wish; it wins. */
  prefer?: Preference | null;
}

export interface ApiAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** Name of the documented body; null where there is none. */
  example: string | null;
  /** `guard`: the request did not fit; `prefer`: as the client wished; else as was chosen. */
  by: 'guard' | 'prefer' | 'choice';
}

export type Prism = (call: PrismCall) => Promise<ApiAnswer>;

type Mocker = PrismHttpComponents['mock'];
/** The front has found the operation before. */
type Route = ReturnType<PrismHttpComponents['route']>;
const { createInstance, getHttpOperationsFromSpec, defaultMocker } = loadPrism();

const errorSeverity = 0;
/** Says nothing, and makes no children, of which Prism wants several for each call. */
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

/** Prism tells every branch of a union; what two branches say alike is told once. */
const invalidInput = (violations: readonly IPrismDiagnostic[]): Choice => {
  const issues = violations.map(({ code, path = [], message }) => ({
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
 * Prism over the description: validates the request, answers with the chosen example and validates that too.
 * Rejects, naming operation and example, when an answer breaks its own schema.
 */
export async function createPrism(): Promise<Prism> {
  const operations = new Map(
    (await getHttpOperationsFromSpec(readDescription())).map((operation) => [operation.iid, operation]),
  );

  return async ({ endpoint, request, choose, prefer = null }) => {
    const wish = prefer && preferred(endpoint, prefer);
    if (prefer && !wish)
      return {
        status: 404,
        headers: {},
        body: { message: unknownPreference(endpoint) },
        example: null,
        by: 'prefer',
      };
    const refusesInput = endpoint.examples.get(400)?.has('guard.invalid_input') ?? false;
    let choice: Choice | undefined;
    let by: ApiAnswer['by'] = wish ? 'prefer' : 'choice';

    const mock: Mocker = ({ resource, input, config: usual }) => {
      const isRefused = refusesInput && input.validations.length > 0;
      const chosen: Choice = isRefused ? invalidInput(input.validations) : (wish ?? choose());
      choice = chosen;
      if (isRefused) by = 'guard';
      if (chosen.example !== null) exampleOf(endpoint.id, chosen.status, chosen.example);
      const named = { code: chosen.status, ...(chosen.example !== null && { exampleKey: chosen.example }) };
      const answer = defaultMocker({
        resource,
        input: { data: input.data, validations: [] },
        config: { ...usual, ...named },
      });
      return (log) => {
        const result = answer(log);
        if (result._tag === 'Left') return result;
        const { statusCode, headers, body } = result.right;
        const patched = { headers: { ...headers, ...chosen.headers }, body: merge(body, chosen.patch) };
        return { ...result, right: { statusCode, ...patched } };
      };
    };

    const input: IHttpRequest = {
      method: endpoint.method.toLowerCase() as IHttpRequest['method'], // methods of the description
      url: { path: request.path ?? endpoint.path, query: request.query },
      headers: request.headers,
      body: request.body,
    };
    const operation = operations.get(endpoint.id);
    if (!operation) throw new Error(`Prism has no operation ${endpoint.id}.`);
    const components = { logger, mock, route: (): Route => ({ _tag: 'Right', right: operation }) };
    const result = await createInstance(config, components).request(input, [operation], config)();
    if (result._tag === 'Left') throw result.left;

    const { output, validations } = result.right;
    const name = `${endpoint.id} ${String(choice?.status)} ${choice?.example ?? ''}`.trim();
    const broken = validations.output.filter(({ severity }) => Number(severity) === errorSeverity);
    if (broken.length || output.statusCode !== choice?.status)
      throw new Error(
        `The answer ${name} breaks its schema: ${broken.map(({ message }) => message).join('; ')}`,
      );
    const { statusCode: status, body } = output;
    return { status, headers: lowerCased(output.headers), body, example: choice.example, by };
  };
}

const lowerCased = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
