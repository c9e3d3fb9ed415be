import { expect, it } from 'vitest';
import { safeFaviconUrl, safeImageOfTheme, safeImageUrl, safeLogoUrl } from './safe-image.ts';

it.each([
  ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['/logo.svg', 'https://id.example.org/logo.svg'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['http://id.example.org/logo.svg', undefined],
  ['http://cdn.example/logo.svg', undefined],
  ['data:text/html,<script>', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example/logo.svg', undefined],
  ['', undefined],
  [null, undefined],
])('turns %s into %s', (value, expected) => {
  expect(safeImageUrl(value, 'https://id.example.org')).toBe(expected);
});

it('allows an image by http only from the same origin, if the page itself uses http', () => {
  expect(safeImageUrl('/logo.svg', 'http://localhost:3000')).toBe('http://localhost:3000/logo.svg');
  expect(safeImageUrl('http://localhost:4000/logo.svg', 'http://localhost:3000')).toBeUndefined();
});

const [light, dark] = ['https://cdn.example/light.svg', 'https://cdn.example/dark.svg'];

it.each([
  [light, dark, light, dark],
  [light, '', light, light],
  [light, 'javascript:alert(1)', light, light],
  [light, 'http://cdn.example/dark.svg', light, light],
  ['javascript:alert(1)', dark, undefined, dark],
])(
  'shows of the images %s and %s in the light theme %s, in the dark one %s',
  (first, second, inLight, inDark) => {
    expect(safeImageOfTheme('light', first, second, 'https://id.example.org')).toBe(inLight);
    expect(safeImageOfTheme('dark', first, second, 'https://id.example.org')).toBe(inDark);
  },
);

it.each([
  [{ logoUrl: light, darkLogoUrl: dark }, light, dark],
  [undefined, undefined, undefined],
])('shows of %j in the light theme %s, in the dark one %s', (branding, inLight, inDark) => {
  expect(safeLogoUrl(branding, 'light', 'https://id.example.org')).toBe(inLight);
  expect(safeLogoUrl(branding, 'dark', 'https://id.example.org')).toBe(inDark);
});

it('has an icon for each theme', () => {
  const branding = { favicon: light, darkFavicon: dark };
  expect(safeFaviconUrl(branding, 'light', 'https://id.example.org')).toBe(light);
  expect(safeFaviconUrl(branding, 'dark', 'https://id.example.org')).toBe(dark);
});
