import { z } from 'zod/mini';
import { TestBrowser } from '../../mocks/server/test-browser.ts';
import { defaultRelease, type ServerRelease } from '../../mocks/session/server-release.ts';
import type { HttpAnswer, HttpRequestOptions } from '../setup/http-browser.ts';
import type { OperationId } from '../../mocks/prism/description.ts';
import { findOperation, operationAt } from './description.ts';
import { responseProblems } from './response-problems.ts';
import type { ContactAddress } from '../../mocks/world/passcodes.ts';

/** Values for the path and the query of a call. */
interface Parameters {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

const ErrorBody = z.object({ code: z.string() });
const Redirect = z.object({ redirectTo: z.string() });
const Inbox = z.object({
  messages: z.array(z.object({ to: z.string(), code: z.string(), state: z.string() })),
});

/** The status, and the code of an error: `422 user.missing_profile`. */
export function describe({ status, json }: Pick<HttpAnswer, 'status' | 'json'>): string {
  const body = ErrorBody.safeParse(json);
  return body.success ? `${String(status)} ${body.data.code}` : String(status);
}

/** One browser at the mock of one release. It checks every answer of the API against the description. */
export class MockClient {
  readonly browser: TestBrowser;
  readonly origin: string;
  readonly release: ServerRelease;
  /** Every answer so far, such as `submitInteraction 422 user.missing_profile`. */
  readonly answers: string[] = [];

  constructor(origin: string, release: ServerRelease = defaultRelease, browser = new TestBrowser(origin)) {
    this.browser = browser;
    this.origin = origin;
    this.release = release;
  }

  /** Begins an interaction at a tenant, as this release. */
  async begin(tenant = 'default', clientId = 'demo-app'): Promise<void> {
    const query = new URLSearchParams({ tenant, client_id: clientId, release: this.release });
    await this.browser.get(`/oidc/auth?${query.toString()}`);
  }

  /** @throws Error for an answer of the API that breaks the description */
  send = async (method: string, path: string, options: HttpRequestOptions = {}): Promise<HttpAnswer> => {
    const answer = await this.browser.request(method, path, options);
    const operation = operationAt(method, new URL(path, this.origin).pathname);
    if (!operation) return answer;
    const problems = responseProblems(operation, answer);
    if (problems.length) throw new Error(`${operation} ${describe(answer)}: ${problems.join('; ')}`);
    this.answers.push(`${operation} ${describe(answer)}`);
    return answer;
  };

  /** Calls an interaction operation, and describes the answer. */
  call = async (method: string, path: string, body?: unknown): Promise<string> =>
    describe(await this.send(method, `/api/interaction${path}`, { body }));

  json = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    (await this.send(method, `/api/interaction${path}`, { body })).json;

  /** Calls an operation by its name. */
  operation(id: OperationId, body?: unknown, { params = {}, query = {} }: Parameters = {}) {
    const { method, address } = findOperation(id);
    const path = address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    return this.send(method, search ? `${path}?${search}` : path, { body });
  }

  /** The calls must succeed. @throws Error with the first one that does not */
  async succeed(
    ...calls: readonly (readonly [method: string, path: string, body?: unknown])[]
  ): Promise<void> {
    for (const [method, path, body] of calls) {
      const answer = await this.call(method, path, body);
      if (!/^20[04]$/.test(answer)) throw new Error(`${method} ${path}: ${answer}`);
    }
  }

  /** Begins at a tenant, and starts an event. */
  async start(tenant: string, event: 'SignIn' | 'Register' | 'ForgotPassword' = 'SignIn'): Promise<void> {
    await this.begin(tenant);
    await this.succeed(['PUT', '', { event }]);
  }

  /** Begins at a tenant, and starts a sign-in with a password. */
  async password(tenant: string, username: string, password = 'calm-seas-7'): Promise<void> {
    await this.begin(tenant);
    await this.succeed(['PUT', '', { event: 'SignIn', identifier: { username, password } }]);
  }

  submit = (): Promise<string> => this.call('POST', '/submit');

  /** Submits and follows `redirectTo` once, as the page does. */
  async submitAndFollow(): Promise<string | null> {
    const { redirectTo } = Redirect.parse(await this.json('POST', '/submit'));
    return (await this.browser.get(redirectTo)).location;
  }

  /** Sends a code to an address; resolves with it. */
  async code(address: ContactAddress): Promise<string> {
    await this.succeed(['POST', '/verification/verification-code', address]);
    return this.codeInInbox(address);
  }

  /** The unused code for an address. */
  async codeInInbox(address: ContactAddress): Promise<string> {
    const to = 'email' in address ? address.email.toLowerCase() : `+${address.phone}`;
    const { messages } = Inbox.parse((await this.browser.get('/_mock/inbox.json')).json);
    const code = messages.find((one) => one.to === to && one.state === 'waiting')?.code;
    if (code === undefined) throw new Error(`no code waits for ${to}`);
    return code;
  }

  /** Sends a code to an address, and enters it. */
  async verify(address: ContactAddress): Promise<void> {
    const verificationCode = await this.code(address);
    await this.succeed(['PATCH', '/identifiers', { ...address, verificationCode }]);
  }

  /** Calls the control API. @throws Error if the mock refuses the call */
  async control(method: string, path: string, body?: unknown): Promise<HttpAnswer> {
    const answer = await this.send(method, `/_mock/${path}`, { body });
    if (answer.status >= 300) throw new Error(`${method} /_mock/${path}: ${answer.text.slice(0, 300)}`);
    return answer;
  }
}
