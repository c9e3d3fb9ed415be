/** A link or form on the page of a test provider: its text and where it leads. */
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

/** Fields go to the query even if the form posts them, as callback pages accept both. */
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

/** The links and forms of a page that return to the server with a code. */
export function exitsOf(html: string): readonly Exit[] {
  return [...linksOf(html), ...formsOf(html)].filter(
    ({ href }) => URL.canParse(href) && new URL(href).searchParams.has('code'),
  );
}
