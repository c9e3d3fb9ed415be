import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { startSecondServer } from './server.ts';
import type { SecondServerOptions } from './server.ts';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: unknown;
}

const ask = (url: string, method: string, headers: Record<string, string>, body: string) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false;
        const json: unknown = isJson ? JSON.parse(text) : undefined;
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, json });
      });
    });
    sent.on('error', reject).end(body);
  });

/** A browser of one person: keeps cookies by name, follows no redirect. */
export function browserOf(origin: string) {
  const jar = new Map<string, string>();
  const send = async (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const headers = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-length': String(Buffer.byteLength(text)),
      ...more,
    };
    const answer = await ask(new URL(path, origin).href, method, headers, text);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (line.includes('expires=Thu, 01 Jan 1970')) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  return { jar, send };
}

/** A server of its own, a clock that stands still until told, and a person with a browser before it. */
export async function startPerson(options: SecondServerOptions = {}) {
  let clock = Date.parse('2026-01-01T00:00:00Z');
  const { origin, close } = await startSecondServer({ now: () => clock, ...options });
  const { jar, send } = browserOf(origin);
  const path = '/api/interaction';
  const put = (body: unknown) => send('PUT', path, body);
  const codesFor = async (to: string) => {
    const { json } = await send('GET', `/test/codes?to=${encodeURIComponent(to)}`);
    return (json as { code: string }[]).map(({ code }) => code);
  };
  /** Asks for a code and reads it: the newest that went to the address. */
  const newCode = async (email: string) => {
    await send('POST', `${path}/verification/verification-code`, { email });
    return (await codesFor(email)).at(-1) ?? '';
  };
  const identify = (identifier: object) => send('PATCH', `${path}/identifiers`, identifier);
  return {
    origin,
    close,
    jar,
    send,
    put,
    wait: (milliseconds: number) => (clock += milliseconds),
    begin: () => send('GET', '/oidc/auth'),
    signIn: (identifier: object) => put({ event: 'SignIn', identifier }),
    event: (event: string) => send('PUT', `${path}/event`, { event }),
    putProfile: (profile: object) => send('PUT', `${path}/profile`, profile),
    patchProfile: (profile: object) => send('PATCH', `${path}/profile`, profile),
    deleteProfile: () => send('DELETE', `${path}/profile`),
    sendCode: (to: object) => send('POST', `${path}/verification/verification-code`, to),
    codesFor,
    newCode,
    identify,
    /** Begins an event and proves an address by a code. */
    prove: async (event: string, email: string) => {
      await put({ event });
      return identify({ email, verificationCode: await newCode(email) });
    },
    submit: () => send('POST', `${path}/submit`),
  };
}

export const ada = { username: 'ada', password: 'correct-horse-battery' };

/** The parts of an answer that tests compare. */
export const done = { status: 204, text: '' };
export const signedIn = { status: 200 };
export const refused = (status: number, code: string, data?: object) => ({
  status,
  json: { code, ...(data ? { data } : {}) },
});
