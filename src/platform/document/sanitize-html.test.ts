// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

function sanitized(html: string): HTMLElement {
  const container = document.createElement('div');
  container.append(sanitizeHtml(html));
  return container;
}
const markup = (html: string) => sanitized(html).innerHTML;

it('keeps headings, lists, tables, pictures and drawings', () => {
  const html =
    '<h2>Harbour</h2><ul><li>High <strong>water</strong></li></ul><table><tbody><tr><td>1</td></tr></tbody></table>' +
    '<img src="https://cdn.example/boat.png" alt="A boat"><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>';
  expect(markup(html)).toBe(html);
});

it.each([
  [
    'a form',
    '<form action="/x"><input name="password"><button>Go</button><select><option>1</option></select></form>',
    'Go1',
  ],
  ['a frame', '<iframe src="https://evil.example"></iframe><object data="x"></object><embed src="x">', ''],
  [
    'a style sheet',
    '<style>*{display:none}</style><link rel="stylesheet" href="https://evil.example/x.css">',
    '',
  ],
  ['a script and a handler', '<script>run()</script><b onclick="run()">Text</b>', '<b>Text</b>'],
  [
    'what plays',
    '<video src="https://x.example/v.mp4" autoplay></video><audio src="https://x.example/a.mp3"></audio>',
    '',
  ],
  ['what moves', '<marquee>Text</marquee>', 'Text'],
  ['what takes the focus', '<b tabindex="1" autofocus accesskey="s" contenteditable>Text</b>', '<b>Text</b>'],
  ['data attributes, which are the styling contract', '<b data-part="button">Text</b>', '<b>Text</b>'],
])('leaves out %s', (_name, html, kept) => {
  expect(markup(html)).toBe(kept);
});

it('opens links to the web outside, and keeps the page for links to a mail program or a telephone', () => {
  const attributes = (href: string) => {
    const link = sanitized(`<a href="${href}" target="_self" rel="opener">x</a>`).firstElementChild;
    return ['href', 'target', 'rel'].map((name) => link?.getAttribute(name));
  };
  const web = 'https://shop.example/help';
  expect(attributes(web)).toEqual([web, '_blank', 'noopener noreferrer']);
  for (const href of ['mailto:help@shop.example', 'tel:+441632960001'])
    expect(attributes(href)).toEqual([href, null, 'noopener noreferrer']);
  for (const href of [
    'javascript:run()',
    'https://shop.example@evil.example/',
    '//evil.example',
    'data:text/html,x',
  ])
    expect(attributes(href)).toEqual([null, '_blank', 'noopener noreferrer']);
});

it('adds a prefix to ids and names, also where a drawing refers to them', () => {
  const result = sanitized(
    '<p id="sign-in-password" title="x"></p><svg><linearGradient id="sea"></linearGradient><path fill="url(\'#sea\')"></path></svg>',
  );
  expect(result.querySelector('p')?.id).toBe('user-content-sign-in-password');
  const external = sanitized('<svg><path fill="url(&quot;https://x.example/a.svg#sea&quot;)"></path></svg>');
  expect(external.querySelector('path')?.getAttribute('fill')).toBe('url("https://x.example/a.svg#sea")');
  const id = result.querySelector('linearGradient')?.id;
  expect(id).toBe('user-content-sea');
  expect(result.querySelector('path')?.getAttribute('fill')).toBe(`url(#${String(id)})`);
});

it('lets references reach only the content: a label reaches no field of the page', () => {
  const reference = (html: string) => markup(html).replace(/>.*$/, '>');
  expect(reference('<label for="sign-in-password">x</label>')).toBe(
    '<label for="user-content-sign-in-password">',
  );
  expect(reference('<p aria-labelledby="a sign-in-identifier">x</p>')).toBe(
    '<p aria-labelledby="user-content-a user-content-sign-in-identifier">',
  );
  expect(reference('<p aria-owns="sign-in-password">x</p>')).toBe(
    '<p aria-owns="user-content-sign-in-password">',
  );
  expect(markup('<map name="m"></map><img usemap="#m">')).toBe(
    '<map name="user-content-m"></map><img usemap="#user-content-m">',
  );
});

it('loads only images that the page’s CSP allows', () => {
  const html = [
    'src="http://x.example/a.png"',
    'src="//x.example/a.png"',
    'src="https://x.example/a.png" srcset="http://x.example/b.png 2x"',
  ]
    .map((attributes) => `<img ${attributes}>`)
    .join('');
  expect(markup(html)).toBe('<img><img><img src="https://x.example/a.png">');
  expect(markup('<table background="http://x.example/a.png"></table>')).toBe('<table></table>');
  expect(markup('<svg><image href="http://x.example/a.png"></image></svg>')).toBe(
    '<svg><image></image></svg>',
  );
});

it('applies style attributes declaration by declaration, without any that loads from elsewhere', () => {
  const style = (css: string) => {
    const { style } = sanitized(`<p style="${css}">x</p>`).firstElementChild as HTMLElement;
    return Array.from(style, (property) => `${property}: ${style.getPropertyValue(property)}`);
  };
  expect(style('color: red; text-align: center')).toEqual(['color: red', 'text-align: center']);
  expect(style('color: red; background-image: url(http://x.example/a.png)')).toEqual(['color: red']);
  expect(style('background-image: url(https://x.example/a.png)').join()).toContain('https://x.example/a.png');
  expect(style('--x: url(http://x.example/a.png); color: red')).toEqual(['color: red']);
});
