import type { HttpRequest } from '../server/http-request.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { pageResponse } from './page-response.ts';

/** The logo of the branded tenant: a lighthouse, and its name unless `ink` is null. */
const logo = (paint: string, ink: string | null): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  },
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ink === null ? '24' : '120'} 24">
<path fill="${paint}" d="M9 22l1-13h4l1 13zM9 4l3-3 3 3v4H9zM2 5l5 1v1L2 8zm20 0l-5 1v1l5 1z"/>
${ink === null ? '' : `<text x="30" y="18" textLength="88" font-family="Georgia, serif" font-size="16" fill="${ink}">Nine Harbours</text>`}
</svg>
`,
});

/** Terms or privacy policy, which a page of the same origin may frame (contract §14). */
const legalPage = (title: string, sentence: string): HttpResponse => {
  const response = pageResponse(
    200,
    layout({
      title,
      currentEntry: null,
      theme: 'app',
      eyebrow: 'Nine Harbours',
      content: html`<p>${sentence}</p>
        <p>This text belongs to a tenant of the mock, so that agreeing can be tried offline.</p>`,
    }),
  );
  const policy = String(response.headers?.['content-security-policy']);
  const framed = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return { ...response, headers: { ...response.headers, 'content-security-policy': framed } };
};

const pages = new Map([
  ['/_mock/brand/logo.svg', logo('#0B6E4F', '#14231d')],
  ['/_mock/brand/logo-dark.svg', logo('#5FD3A6', '#e8f5ef')],
  ['/_mock/brand/favicon.svg', logo('#0B6E4F', null)],
  [
    '/_mock/terms',
    legalPage('Terms of use', 'Whoever moors here keeps the slipway free and pays by the metre.'),
  ],
  [
    '/_mock/privacy',
    legalPage('Privacy policy', 'We know your boat, your berth and your address, and tell nobody.'),
  ],
]);

export const answerTenantPage = ({ method, url }: HttpRequest): HttpResponse | null =>
  method === 'GET' ? (pages.get(url.pathname) ?? null) : null;
