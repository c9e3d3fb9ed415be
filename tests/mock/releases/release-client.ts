import { z } from 'zod/mini';
import { TestBrowser } from '../../../mocks/server/test-browser.ts';
import type { Generation } from '../../../mocks/session/session-overrides.ts';
import type { HttpAnswer, HttpRequestOptions } from '../../setup/http-browser.ts';

const ErrorBody = z.object({ code: z.string() });
const Redirect = z.object({ redirectTo: z.string() });

/** An answer as the table of contract §12 writes it: the status, and the code of an error. */
export function describe(answer: HttpAnswer): string {
  const body = ErrorBody.safeParse(answer.json);
  return body.success ? `${String(answer.status)} ${body.data.code}` : String(answer.status);
}

/** One browser at the mock of one release. */
export class ReleaseClient {
  readonly browser: TestBrowser;
  readonly origin: string;
  readonly release: Generation;

  constructor(origin: string, release: Generation) {
    this.browser = new TestBrowser(origin);
    this.origin = origin;
    this.release = release;
  }

  /** Begins an interaction at a tenant, as this release. */
  async begin(tenant = 'default', clientId = 'demo-app'): Promise<void> {
    const query = new URLSearchParams({ tenant, client_id: clientId });
    await this.browser.get(`/oidc/auth?${query.toString()}`);
    await this.browser.put('/_mock/generation', { generation: this.release });
  }

  send = (method: string, path: string, options: HttpRequestOptions = {}): Promise<HttpAnswer> =>
    this.browser.request(method, path, options);

  /** Calls an interaction operation, and describes the answer. */
  call = async (method: string, path: string, body?: unknown): Promise<string> =>
    describe(await this.send(method, `/api/interaction${path}`, { body }));

  json = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    (await this.send(method, `/api/interaction${path}`, { body })).json;

  /** The calls must succeed. @throws with the first one that does not */
  async succeed(
    ...calls: readonly (readonly [method: string, path: string, body?: unknown])[]
  ): Promise<void> {
    for (const [method, path, body] of calls) {
      const answer = await this.call(method, path, body);
      if (!/^20[04]$/.test(answer)) throw new Error(`${method} ${path}: ${answer}`);
    }
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
  async code(address: { email: string } | { phone: string }): Promise<string> {
    await this.succeed(['POST', '/verification/verification-code', address]);
    return this.lastCode();
  }

  async lastCode(): Promise<string> {
    const { json } = await this.browser.get('/_mock/state');
    const Codes = z.object({
      interaction: z.object({ codes: z.record(z.string(), z.object({ code: z.string() })) }),
    });
    return Object.values(Codes.parse(json).interaction.codes)[0]?.code ?? '';
  }

  control = (method: string, path: string, body?: unknown): Promise<HttpAnswer> =>
    this.send(method, `/_mock/${path}`, { body });
}
