/**
 * The traces of a hostile address in a document: free text, code that runs, or a link to another host than `named`.
 * Browser tests run it in the page, so it refers to nothing outside of itself.
 */
export function tracesIn(page: Document, mark: string, named?: string): string[] {
  // Addresses of our own pages keep the query, and a field may hold the `login_hint`.
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
      const isNamed = element.localName === 'a' && host === named;
      if (!/^https?:$/.test(protocol) || (host !== page.location.host && !isNamed)) traces.push(text);
    }
  }
  return traces;
}
