/** Addresses of pictures and pages of a tenant. */
export const URL_PAYLOADS: readonly string[] = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>',
  'vbscript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  "x' onerror='alert(1)",
  '//evil.example/x.png',
  '\\\\evil.example\\x.png',
  'https://shop.example@evil.example/x.png',
  'blob:https://evil.example/1',
];
