import { readFileSync } from 'node:fs';
import type { HttpResponse } from '../server/http-response.ts';

const svg = (body: string): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': 'image/svg+xml',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  },
  body,
});

/** The branded tenant's logo, a lighthouse. If `ink` is given, the tenant's name stands beside it in that colour. */
const logo = (paint: string, ink: string | null): HttpResponse =>
  svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ink === null ? '24' : '120'} 24">
<path fill="${paint}" d="M9 22l1-13h4l1 13zM9 4l3-3 3 3v4H9zM2 5l5 1v1L2 8zm20 0l-5 1v1l5 1z"/>
${ink === null ? '' : `<text x="30" y="18" textLength="88" font-family="Georgia, serif" font-size="16" fill="${ink}">Nine Harbours</text>`}
</svg>
`);

const background = (name: string) =>
  svg(readFileSync(new URL(`./assets/brand/${name}.svg`, import.meta.url), 'utf8'));

const LOUD_BYTES = 2 * 1024 * 1024;

/** The loud tenant's logo: twelve times as wide as high and 2 MB, as drawing programs export it. */
const loudLogo = () =>
  svg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 50">
<path fill="#ff00e5" d="M0 0h600v50H0z"/>
<text x="300" y="38" font-family="Impact, sans-serif" font-size="40" text-anchor="middle" fill="#cf0" textLength="560">SUMMER SPLASH SALE</text>
<!-- ${'layer '.repeat(LOUD_BYTES / 6)} -->
</svg>
`);

const images: ReadonlyMap<string, () => HttpResponse> = new Map([
  ['/_mock/brand/logo.svg', () => logo('#0B6E4F', '#14231d')],
  ['/_mock/brand/logo-dark.svg', () => logo('#5FD3A6', '#e8f5ef')],
  ['/_mock/brand/favicon.svg', () => logo('#0B6E4F', null)],
  ['/_mock/brand/favicon-dark.svg', () => logo('#5FD3A6', null)],
  ['/_mock/brand/harbour.svg', () => background('harbour')],
  ['/_mock/brand/harbour-dark.svg', () => background('harbour-dark')],
  ['/_mock/brand/loud.svg', loudLogo],
]);

export const tenantImage = (path: string): HttpResponse | null => images.get(path)?.() ?? null;
