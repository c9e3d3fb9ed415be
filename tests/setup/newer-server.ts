import { proxyTo } from '../../mocks/host/proxy.ts';
import { listenOnLocalhost, type RunningServer } from '../../mocks/server/listen.ts';

/** The CSP of servers that inject into the page. */
const POLICY =
  "script-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data: https:; frame-src 'self' https:; " +
  "style-src 'self' https: 'unsafe-inline'; default-src 'self'; object-src 'none'; base-uri 'self'";

/** Starts a proxy in front of a hosted build that puts a style sheet into its page, as newer servers do. */
export function startNewerServer(host: string, css: string): Promise<RunningServer> {
  const proxy = proxyTo(host);
  return listenOnLocalhost((request, response) => {
    if (
      !request.headers.accept?.includes('text/html') ||
      /^\/(oidc|demo-app|_mock|api)\b/.test(request.url ?? '')
    )
      proxy(request, response);
    else
      void fetch(new URL(request.url ?? '/', host), { headers: { cookie: request.headers.cookie ?? '' } })
        .then((page) => page.text())
        .then((html) =>
          response
            .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY })
            .end(html.replace('</head>', () => `<style data-custom-css>${css}</style></head>`)),
        );
  }, 0);
}
