/** A mistake that somebody makes in the configuration, and the message of `npm run check:host` about it. */
export interface HostFault {
  name: string;
  /** The text to replace in latchkey.conf, or in the headers with `inHeaders`. */
  old: string | RegExp;
  value: string;
  inHeaders?: true;
  says: RegExp;
}

export const faults: readonly HostFault[] = [
  {
    name: 'only index.html itself is a page',
    old: '        try_files /index.html =404;\n    }\n\n    # The identity',
    value:
      '        try_files $uri =404;\n    }\n    location = /sign-in {\n        try_files /index.html =404;\n    }\n\n    # The identity',
    says: /\/register is answered with 404, not with the page/,
  },
  {
    name: 'the page is stored',
    old: /default +"no-store"/,
    value: 'default "public, max-age=3600"',
    says: /it must be no-store/,
  },
  {
    name: 'every file is kept for a year',
    old: '"public, max-age=259200"',
    value: '"public, max-age=31536000, immutable"',
    says: /licenses\.md has no hash in its name and is kept for good/,
  },
  {
    name: 'files with a hash are not kept',
    old: '"public, max-age=31536000, immutable"',
    value: '"no-cache"',
    says: /has a hash of its content in its name and is not kept/,
  },
  {
    name: 'nothing is compressed',
    old: /brotli_static on;\s+gzip_static on;/,
    value: '',
    says: /is sent uncompressed/,
  },
  {
    name: 'no Vary',
    old: 'gzip_vary on;',
    value: 'gzip_vary off;',
    says: /compressed without Vary/,
  },
  {
    name: 'no HSTS',
    old: 'add_header Strict-Transport-Security "max-age=31536000" always;',
    value: '',
    says: /Strict-Transport-Security is missing/,
  },
  {
    name: 'a header of a location, which leaves out all others',
    old: 'location / {',
    value: 'location / {\n        add_header X-Served-By nginx;',
    says: /There is no Content-Security-Policy/,
  },
  {
    name: 'headers of another build',
    old: /'sha256-/,
    value: "'sha256-A",
    inHeaders: true,
    says: /lacks 'sha256-.*are the headers those of another build/,
  },
  {
    name: 'everything inline is allowed',
    old: /script-src 'self'[^;]*;/,
    value: "script-src 'self' 'unsafe-inline';",
    inHeaders: true,
    says: /script-src has 'unsafe-inline'/,
  },
  {
    name: 'every inline style is allowed',
    old: /style-src 'self'[^;]*;/,
    value: "style-src 'self' 'unsafe-inline';",
    inHeaders: true,
    says: /style-src has 'unsafe-inline'/,
  },
  {
    name: 'the page may call anything',
    old: "connect-src 'self'",
    value: 'connect-src *',
    inHeaders: true,
    says: /connect-src has \*/,
  },
  {
    name: 'what the policy does not list is allowed',
    old: "default-src 'none'; ",
    value: '',
    inHeaders: true,
    says: /default-src must be 'none'/,
  },
  {
    name: 'anybody may frame the page',
    old: "; frame-ancestors 'self'",
    value: '',
    inHeaders: true,
    says: /frame-ancestors must name who may frame the page/,
  },
  {
    name: 'passkeys are switched off',
    old: 'publickey-credentials-get=(self)',
    value: 'publickey-credentials-get=()',
    inHeaders: true,
    says: /Permissions-Policy switches publickey-credentials-get off/,
  },
  {
    name: 'a missing file is answered with the page',
    old: 'try_files $uri @previous;',
    value: 'try_files $uri /index.html;',
    says: /A missing file below \/assets is answered with 200/,
  },
  {
    name: 'files have no types',
    old: '    charset utf-8;',
    value: '    types {}\n    charset utf-8;',
    says: /browsers refuse it/,
  },
  {
    name: 'the API is not passed on',
    old: '(api|',
    value: '(apis|',
    says: /pass \/api on to the identity server/,
  },
  {
    name: 'the API takes GET and POST only',
    old: 'location ~ ^/(api',
    value: 'location ~ ^/api/interaction { limit_except GET POST { deny all; } }\n    location ~ ^/(api',
    says: /let every method and every answer through/,
  },
  {
    name: 'the server does not learn that browsers use https',
    old: /proxy_set_header +X-Forwarded-Proto \$scheme;/,
    value: '',
    says: /pass Host and X-Forwarded-Proto on/,
  },
  {
    name: 'cookies do not reach the server',
    old: 'proxy_set_header   Connection "";',
    value: 'proxy_set_header Connection "";\n    proxy_set_header Cookie "";',
    says: /The cookies of an interaction do not reach/,
  },
  {
    name: 'a header is sent by two programs',
    old: 'etag on;',
    value: 'etag on;\n    add_header X-Content-Type-Options nosniff always;',
    says: /x-content-type-options is sent 2 times/,
  },
  {
    name: 'errors of the API are pages',
    old: '    proxy_redirect     off;',
    value: '    proxy_intercept_errors on;\n    error_page 400 404 422 /sign-in;\n    proxy_redirect off;',
    says: /let its errors through, status and body|let every method and every answer through/,
  },
  {
    name: 'the query of the API is lost',
    old: /(?<=oidc\|demo-app\|_mock\)\(\/\|\$\) \{\n +proxy_pass http:\/\/latchkey_identity_server);/,
    value: '$uri;',
    says: /does its query reach the server/,
  },
  {
    name: 'the language of the browser is lost',
    old: 'proxy_set_header   Connection "";',
    value: 'proxy_set_header Connection "";\n    proxy_set_header Accept-Language "";',
    says: /one language for every Accept-Language/,
  },
  {
    name: 'answers of the API are stored',
    old: 'proxy_set_header   Connection "";',
    value: 'proxy_set_header Connection "";\n    proxy_hide_header Cache-Control;\n    expires 1h;',
    says: /Answers of \/api.* are stored/,
  },
  {
    name: 'cookies go to another path only',
    old: '    proxy_redirect     off;',
    value: '    proxy_cookie_path / /oidc;\n    proxy_redirect off;',
    says: /No cookie of .* goes to \/api/,
  },
  {
    name: 'scripts can read the cookies',
    old: '    proxy_redirect     off;',
    value: '    proxy_cookie_flags ~ nohttponly;\n    proxy_redirect off;',
    says: /_interaction is sent without HttpOnly/,
  },
  {
    name: 'any site may call the API',
    old: /(?<=oidc\|demo-app\|_mock\)\(\/\|\$\) \{\n)/,
    value:
      '        add_header Access-Control-Allow-Origin $http_origin always;\n        add_header Access-Control-Allow-Credentials true always;\n',
    says: /allows any site to call with a person's cookies/,
  },
  {
    name: 'a provider cannot answer by a form',
    old: /if \(\$request_method = POST\) \{\s+return 418;\s+\}/,
    value: '',
    says: /POST \/callback\/check\.host is answered with 405/,
  },
  {
    name: 'consent has no page',
    old: 'location = /consent {',
    value: 'location = /consent {\n        return 404;',
    says: /\/consent is answered with 404/,
  },
  {
    name: 'only browsers that take brotli get compressed files',
    old: 'gzip_static on;',
    value: '',
    says: /is sent uncompressed .* to a browser that takes gzip alone/,
  },
  {
    name: 'brotli goes to everybody',
    old: 'brotli_static on;',
    value: 'brotli_static always;',
    says: /is sent as br to a browser that takes gzip, which cannot read it/,
  },
  {
    name: 'a header of the files, which leaves out all others',
    old: 'location /assets/ {',
    value: 'location /assets/ {\n        add_header Cache-Control $latchkey_cache always;',
    says: /Headers of files: \/assets\/.*\.js: X-Content-Type-Options is not nosniff/,
  },
  {
    name: 'scripts may load further scripts',
    old: "script-src 'self'",
    value: "script-src 'self' 'strict-dynamic'",
    inHeaders: true,
    says: /script-src has 'strict-dynamic'/,
  },
  {
    name: 'scripts may come from another host',
    old: "script-src 'self'",
    value: "script-src 'self' https://cdn.example",
    inHeaders: true,
    says: /script-src has https:\/\/cdn\.example/,
  },
  {
    name: 'style attributes are allowed',
    old: "style-src 'self'",
    value: "style-src-attr 'unsafe-inline'; style-src 'self'",
    inHeaders: true,
    says: /style-src-attr has 'unsafe-inline'/,
  },
  {
    name: 'another host may frame the page',
    old: "frame-ancestors 'self'",
    value: "frame-ancestors 'self' https://*.example.org",
    inHeaders: true,
    says: /frame-ancestors has https:\/\/\*\.example\.org/,
  },
  {
    name: 'any policy may make HTML of texts',
    old: 'trusted-types dompurify',
    value: 'trusted-types dompurify *',
    inHeaders: true,
    says: /trusted-types has \*/,
  },
  {
    name: 'the microphone is left on',
    old: 'microphone=()',
    value: 'microphone=*',
    inHeaders: true,
    says: /Permissions-Policy leaves on .*microphone/,
  },
];
