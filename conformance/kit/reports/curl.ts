import type { RecordedCall } from '../run/scope.ts';
import { maskAddress } from './mask.ts';

/** Shell variables in place of secrets. */
const VARIABLES: Readonly<Record<string, string>> = {
  password: 'PASSWORD',
  verificationCode: 'CODE',
  code: 'CODE',
  connectorData: 'CONNECTOR_DATA',
  id_token: 'TOKEN',
  access_token: 'TOKEN',
};

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** A JSON body in single quotes, with variables in place of secrets. */
function quotedBody(text: string): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return quoted(text);
  }
  const used: string[] = [];
  const marked = JSON.stringify(value, (key, one: unknown) => {
    const name = VARIABLES[key];
    if (name === undefined || (typeof one !== 'string' && key !== 'connectorData')) return one;
    used.push(name);
    return `@@${name}@@`;
  });
  return quoted(marked).replaceAll(/@@(\w+)@@/g, (_, name: string) => `'"$${name}"'`);
}

/** Commands that repeat the calls of a check. Each session has its own cookie jar. */
export function curlChain(trail: readonly RecordedCall[]): string[] {
  const jars = [...new Set(trail.map(({ session }) => session))];
  let openJar = 0;
  return trail.map(({ session, exchange: { method, url, requestHeaders, requestBody } }) => {
    // The start of an interaction has no session yet. It fills the next jar.
    const isStart = session === undefined && method === 'GET' && !url.includes('/api/');
    const jar = isStart
      ? `jar${++openJar}`
      : session === undefined
        ? undefined
        : `jar${Math.max(1, jars.indexOf(session))}`;
    return [
      'curl -i',
      ...(jar === undefined ? [] : [`-b ${jar} -c ${jar}`]),
      ...(method === 'GET' ? [] : [`-X ${method}`]),
      quoted(maskAddress(url)),
      ...(requestBody === undefined
        ? []
        : [
            `-H ${quoted(`content-type: ${requestHeaders['content-type'] ?? 'application/json'}`)}`,
            `--data-raw ${quotedBody(requestBody)}`,
          ]),
    ].join(' ');
  });
}
