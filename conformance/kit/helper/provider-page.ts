/** A way out of the page of a provider for tests: where a link or a form leads, with the text on it. */
export interface Exit {
  text: string;
  href: string;
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
const attribute = (tag: string, name: string) =>
  plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

function linksOf(html: string): Exit[] {
  return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(([, tag = '', text = '']) => ({
    text: plain(text),
    href: attribute(` ${tag}`, 'href'),
  }));
}

/** A form that posts its fields is read like one that sends them in the query: pages of callbacks take both. */
function formsOf(html: string): Exit[] {
  return [...html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, tag = '', inside = '']) => {
    const action = attribute(tag, 'action');
    if (!URL.canParse(action)) return [];
    const address = new URL(action);
    for (const [field] of inside.matchAll(/<input[^>]*>/g))
      address.searchParams.append(attribute(field, 'name'), attribute(field, 'value'));
    const text = [...inside.matchAll(/<button[^>]*>[\s\S]*?<\/button>/g)].map(([button]) => plain(button));
    return [{ text: text.join(' '), href: address.href }];
  });
}

/** The links and forms of a page that bring somebody back with a code. */
export function exitsOf(html: string): readonly Exit[] {
  return [...linksOf(html), ...formsOf(html)].filter(
    ({ href }) => URL.canParse(href) && new URL(href).searchParams.has('code'),
  );
}
