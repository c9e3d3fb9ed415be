/** What the page may show and lead to, of a hostile address. */
export interface Expected {
  /** In every free text of the address. */
  mark: string;
  /** A foreign host that a link may lead to, as the page names it. */
  namedHost: string | undefined;
}

/**
 * What a hostile address has left in the document: nothing to read, free text, something that runs or leads elsewhere.
 * Browser tests run it in the page, so it refers to nothing outside of itself.
 */
export function tracesIn(page: Document, { mark, namedHost }: Expected): string[] {
  // Addresses of our own pages keep the query, and a field has what `login_hint` says.
  const unread = ['href', 'src', 'action', 'value', 'content', 'style'];
  const traces: string[] = [];
  const has = (text: string) => text.toLowerCase().includes(mark);
  if (!page.querySelector('main h1')?.textContent.trim()) traces.push('There is no heading.');
  if (has(page.title)) traces.push(`The title is ${page.title}`);
  for (const element of page.querySelectorAll(':not(script, style, template)')) {
    for (const node of element.childNodes)
      if (node instanceof Text && has(node.data)) traces.push(`<${element.localName}> says ${node.data}`);
    for (const { name, value } of element.attributes) {
      const text = `<${element.localName} ${name}="${value}">`;
      if ((!unread.includes(name) && has(value)) || name.startsWith('on')) traces.push(text);
      if (!/^(?:href|src|action|formaction|data)$/.test(name) || /^(?:#|data:image\/)/.test(value)) continue;
      const { protocol, host } = new URL(value, page.baseURI);
      const isNamed = element.localName === 'a' && host === namedHost;
      if (!/^https?:$/.test(protocol) || (host !== page.location.host && !isNamed)) traces.push(text);
    }
  }
  return traces;
}

/** What the page may keep of an address, by key. */
const KEPT: readonly (readonly [key: RegExp, value: RegExp])[] = [
  [/^appId$/, /^[\w-]{1,128}$/],
  [/^notification$/, /^\w+(?:\.\w+)*$/],
  [/^noCache$/, /^true$/],
  [/^i18nextLng$/, /^[a-z]{2}(?:-[A-Z]{2})?$/],
  [/^languageReason$/, /^(?:asked|chosen [\w -]{0,100})$/],
  [/^_utm$/, /^(?:utm_[a-z_]{1,26}%3D[\w.~*%+-]{1,800})+$/],
  [/^generation(?::[\w-]{1,128})?$/, /^\d{13}-[0-9a-f]{16}$/],
  // The page to come back to, with its query, until the provider has answered.
  [/^social:[\w-]+$/, /^\{"state":"[\w-]+","page":"\/[\w-]+","search":/],
  [/^theme$/, /^(?:light|dark)$/],
];

/** Items of storage and cookies that no rule allows. */
export const wronglyKept = (items: readonly (readonly [key: string, value: string])[]): string[] =>
  items
    .filter(([key, value]) => !KEPT.some(([name, content]) => name.test(key) && content.test(value)))
    .map(([key, value]) => `${key}=${value}`);
