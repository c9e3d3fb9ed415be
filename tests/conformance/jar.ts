interface Cookie {
  name: string;
  /** As it came: signatures are base64 with padding, and any re-encoding breaks them (contract §1). */
  value: string;
  path: string;
}

/** The cookies of one browser at one server. */
export class Jar {
  #cookies: Cookie[] = [];

  /** Takes the Set-Cookie lines of an answer to a request for `path`. */
  take(lines: readonly string[], path: string): void {
    for (const line of lines) {
      const [pair = '', ...rest] = line.split(';');
      const at = pair.indexOf('=');
      if (at < 1) continue;
      const attributes = new Map(rest.map(attribute));
      const cookie = {
        name: pair.slice(0, at).trim(),
        value: pair.slice(at + 1).trim(),
        path: attributes.get('path') ?? path.slice(0, Math.max(path.lastIndexOf('/'), 1)),
      };
      this.#cookies = this.#cookies.filter((one) => one.name !== cookie.name || one.path !== cookie.path);
      if (!isOver(attributes)) this.#cookies.push(cookie);
    }
  }

  /** The Cookie header for a path; undefined without any. The longest path goes first, as browsers do. */
  headerFor(path: string): string | undefined {
    const sent = this.#cookies
      .filter((cookie) => covers(cookie.path, path))
      .sort((a, b) => b.path.length - a.path.length);
    return sent.length ? sent.map(({ name, value }) => `${name}=${value}`).join('; ') : undefined;
  }
}

function attribute(text: string): [string, string] {
  const at = text.indexOf('=');
  const name = at < 0 ? text : text.slice(0, at);
  return [name.trim().toLowerCase(), at < 0 ? '' : text.slice(at + 1).trim()];
}

function isOver(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get('max-age');
  if (age !== undefined) return Number(age) <= 0;
  const end = attributes.get('expires');
  return end !== undefined && Date.parse(end) <= Date.now();
}

const covers = (own: string, path: string): boolean =>
  path === own || path.startsWith(own.endsWith('/') ? own : `${own}/`);
