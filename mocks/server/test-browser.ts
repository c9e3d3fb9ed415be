import { HttpBrowser } from '../../tests/setup/http-browser.ts';

/** A browser at the mock, for tests. */
export class TestBrowser extends HttpBrowser {
  send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    this.request(method, path, { body, headers });
  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  put = (path: string, body: unknown) => this.send('PUT', path, body);
  post = (path: string) => this.send('POST', path);

  /** Signs in with a password up to submit; resolves with its `redirectTo`, or with its error as JSON. */
  async signIn(username: string, password: string, query = ''): Promise<string> {
    await this.get(`/oidc/auth?client_id=demo-app&${query}`);
    await this.put('/api/interaction', { event: 'SignIn', identifier: { username, password } });
    const { json } = await this.post('/api/interaction/submit');
    return json && typeof json === 'object' && 'redirectTo' in json
      ? String(json.redirectTo)
      : JSON.stringify(json);
  }
}
