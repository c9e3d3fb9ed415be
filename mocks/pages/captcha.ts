import { readFileSync } from 'node:fs';
import type { HttpRequest } from '../server/http-request.ts';
import { textLine, type HttpResponse } from '../server/http-response.ts';

const read = (name: string) => readFileSync(new URL(`./assets/captcha/${name}`, import.meta.url), 'utf8');

const file = (mediaType: string, name: string): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': `${mediaType}; charset=utf-8`,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  },
  body: read(name),
});

/** The frame of a widget, which any page may show. */
const frame: HttpResponse = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors http: https:",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  },
  body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Captcha of the mock</title>
<link rel="stylesheet" href="/_mock/captcha/frame.css">
<script type="module" src="/_mock/captcha/frame.js"></script>
</head>
<body><label><input type="checkbox"> I’m human</label></body>
</html>`,
};

const turnstile = file('text/javascript', 'turnstile.js');
const recaptcha = file('text/javascript', 'recaptcha.js');
const own = new Map([
  ['/_mock/captcha', frame],
  ['/_mock/captcha/frame.js', file('text/javascript', 'frame.js')],
  ['/_mock/captcha/frame.css', file('text/css', 'frame.css')],
  ['/turnstile/v0/api.js', turnstile],
]);

/** A site key of reCAPTCHA for which no script comes. */
const MISSING = 'missing';

/** The scripts of both providers, with the interface that their documentation describes, and the frame of their widgets. */
export function answerCaptcha({ method, url }: HttpRequest): HttpResponse | null {
  if (method !== 'GET') return null;
  if (url.pathname !== '/recaptcha/enterprise.js') return own.get(url.pathname) ?? null;
  return url.searchParams.get('render') === MISSING
    ? textLine(404, 'This site key has no script.')
    : recaptcha;
}
