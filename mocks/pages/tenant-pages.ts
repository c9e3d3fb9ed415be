import type { Exchange } from '../server/exchange.ts';
import type { Reply } from '../server/reply.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { pageReply } from './page-reply.ts';

/** A mark of the branded tenant: a lighthouse, and its name where there is room. */
const picture = (paint: string, ink: string | null): Reply => ({
  status: 200,
  headers: {
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  },
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ink === null ? '24' : '120'} 24">
<path fill="${paint}" d="M9 22l1-13h4l1 13zM9 4l3-3 3 3v4H9zM2 5l5 1v1L2 8zm20 0l-5 1v1l5 1z"/>
${ink === null ? '' : `<text x="30" y="18" font-family="Georgia, serif" font-size="16" fill="${ink}">Nine Harbours</text>`}
</svg>
`,
});

/** Text that a page of the same origin may frame (contract §14, terms on a phone). */
const legal = (title: string, sentence: string): Reply => {
  const reply = pageReply(
    200,
    layout({
      title,
      place: null,
      look: 'app',
      eyebrow: 'Nine Harbours',
      content: html`<p>${sentence}</p>
        <p>
          This text belongs to a tenant of the mock. It stands here so that agreeing can be tried offline.
        </p>`,
    }),
  );
  const policy = String(reply.headers?.['content-security-policy']);
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { ...reply, headers: { ...reply.headers, 'content-security-policy': framed } };
};

const pages = new Map([
  ['/_mock/brand/logo.svg', picture('#0B6E4F', '#14231d')],
  ['/_mock/brand/logo-dark.svg', picture('#5FD3A6', '#e8f5ef')],
  ['/_mock/brand/favicon.svg', picture('#0B6E4F', null)],
  ['/_mock/terms', legal('Terms of use', 'Whoever moors here keeps the slipway free and pays by the metre.')],
  [
    '/_mock/privacy',
    legal('Privacy policy', 'We know your boat, your berth and your address, and tell nobody.'),
  ],
]);

/** What the settings of tenants refer to: pictures of the brand, terms and privacy policy. */
export const answerTenantPage = ({ method, url }: Exchange): Reply | null =>
  method === 'GET' ? (pages.get(url.pathname) ?? null) : null;
