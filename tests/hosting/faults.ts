/**
 * A mistake in the configuration of nginx, and the message of `npm run check:host` about it. hosting/check/testing/broken-hosts.ts has
 * mistakes that do not depend on nginx.
 */
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
    says: /\/sign-in\/password is answered with 404, not with the page/,
  },
  {
    name: 'nothing is compressed',
    old: /brotli_static on;\s+gzip_static on;/,
    value: '',
    says: /is sent uncompressed/,
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
    name: 'cookies go to another path only',
    old: '    proxy_redirect     off;',
    value: '    proxy_cookie_path / /oidc;\n    proxy_redirect off;',
    says: /No cookie of .* goes to \/api/,
  },
  {
    name: 'a provider cannot answer by a form',
    old: /if \(\$request_method = POST\) \{\s+return 418;\s+\}/,
    value: '',
    says: /POST \/callback\/check\.host is answered with 405/,
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
];
