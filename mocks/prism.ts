import { createLogger } from '@stoplight/prism-core';
import type { IPrismDiagnostic } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { IHttpConfig, IHttpRequest, PrismHttpComponents } from '@stoplight/prism-http';
import { createRequire } from 'node:module';
import { exampleOf, readDescription } from './description.ts';
import type { Endpoint } from './description.ts';
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
}

export type Prism = (call: PrismCall) => Promise<ApiAnswer>;

type Mocker = PrismHttpComponents['mock'];
// Prism does not export its mocker by name, and loaders disagree about the default export of its CommonJS.
const { default: defaultMocker } = createRequire(import.meta.url)(
  '@stoplight/prism-http/dist/mocker/index.js',
) as { default: Mocker };

const errorSeverity = 0;
const logger: unknown = createLogger('mock', { enabled: false }); // its type comes from a package without types

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
  const operations = await getHttpOperationsFromSpec(readDescription());

  return async ({ endpoint, request, choose, prefer = null }) => {
    const wish = prefer && preferred(endpoint, prefer);
    if (prefer && !wish) return { status: 404, headers: {}, body: { message: unknownPreference(endpoint) } };
    const refusesInput = endpoint.examples.get(400)?.has('guard.invalid_input') ?? false;
    let choice: Choice | undefined;

    const mock: Mocker = ({ resource, input, config }) => {
      const isRefused = refusesInput && input.validations.length > 0;
      const chosen: Choice = isRefused ? invalidInput(input.validations) : (wish ?? choose());
      choice = chosen;
      if (chosen.example !== null) exampleOf(endpoint.id, chosen.status, chosen.example);
      const named = { code: chosen.status, ...(chosen.example !== null && { exampleKey: chosen.example }) };
      const answer = defaultMocker({
        resource,
        input: { data: input.data, validations: [] },
        config: { ...config, ...named },
      });
      return (log) => {
        const result = answer(log);
        if (result._tag === 'Left') return result;
        const { statusCode, headers, body } = result.right;
        const patched = { headers: { ...headers, ...chosen.headers }, body: merge(body, chosen.patch) };
        return { ...result, right: { statusCode, ...patched } };
      };
    };

    const fresh: IHttpConfig = {
      isProxy: false,
      checkSecurity: false,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    };
    const input: IHttpRequest = {
      method: endpoint.method.toLowerCase() as IHttpRequest['method'], // methods of the description
      url: { path: request.path ?? endpoint.path, query: request.query },
      headers: request.headers,
      body: request.body,
    };
    const own = operations.filter(({ iid }) => iid === endpoint.id);
    const result = await createInstance(fresh, { logger, mock }).request(input, own, fresh)();
    if (result._tag === 'Left') throw result.left;

    const { output, validations } = result.right;
    const name = `${endpoint.id} ${String(choice?.status)} ${choice?.example ?? ''}`.trim();
    const broken = validations.output.filter(({ severity }) => Number(severity) === errorSeverity);
    if (broken.length || output.statusCode !== choice?.status)
      throw new Error(
        `The answer ${name} breaks its schema: ${broken.map(({ message }) => message).join('; ')}`,
      );
    return { status: output.statusCode, headers: lowerCased(output.headers), body: output.body };
  };
}

const lowerCased = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
