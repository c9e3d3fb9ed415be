import type { HttpRequest } from '../server/http-request.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { pageResponse } from './page-response.ts';
import { tenantImage } from './tenant-images.ts';

/** Terms or privacy policy, which a page of the same origin may frame. */
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
  // The frame is sandboxed, and the browser would report the script.
  const body = String(response.body).replace(/<script[^>]*><\/script>/, '');
  return { ...response, body, headers: { ...response.headers, 'content-security-policy': framed } };
};

const pages = new Map([
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
  method === 'GET' ? (pages.get(url.pathname) ?? tenantImage(url.pathname)) : null;
