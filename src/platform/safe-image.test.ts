import { expect, it } from 'vitest';
import { safeImageUrl } from './safe-image.ts';

it.each([
  ['https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['/logo.svg', 'https://id.example.org/logo.svg'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['data:text/html,<script>', undefined],
  ['javascript:alert(1)', undefined],
  ['//evil.example/logo.svg', undefined],
  ['', undefined],
])('%s is %s', (value, expected) => {
  expect(safeImageUrl(value, 'https://id.example.org')).toBe(expected);
});
