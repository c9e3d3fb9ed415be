/** What fetch leaves to the browser, for tests over HTTP: cookies are kept, redirects are not followed. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async request(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, this.#origin), {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (line.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const location = response.headers.get('location');
    return {
      status: response.status,
      headers: response.headers,
      text,
      location,
      json: isJson ? (JSON.parse(text) as unknown) : null,
    };
  }

  get = (address: string, headers?: Record<string, string>) =>
    this.request('GET', address, undefined, headers);
  put = (address: string, body: unknown) => this.request('PUT', address, body);
  post = (address: string) => this.request('POST', address);

  /** From the application to submit, as somebody with a password. */
  async signIn(username: string, password: string, query = ''): Promise<string> {
    await this.get(`/oidc/auth?${query}`);
    await this.put('/api/interaction', { event: 'SignIn', identifier: { username, password } });
    const { json } = await this.post('/api/interaction/submit');
    return json && typeof json === 'object' && 'redirectTo' in json
      ? String(json.redirectTo)
      : JSON.stringify(json);
  }
}
