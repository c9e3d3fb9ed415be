import { codeOf } from '../http/exchange.ts';
import { description, type Operation } from '../judge/description.ts';
import type { Api } from '../resources.ts';
import type { CheckFailure } from '../run/results.ts';
import { firstEvent, type Check } from './check.ts';
import { BOTH } from './steps.ts';

interface CookieLine {
  name: string;
  line: string;
}

const cookiesOf = (lines: readonly string[]): CookieLine[] =>
  lines.map((line) => ({ name: line.slice(0, line.indexOf('=')), line }));
const has = (line: string, attribute: string) => new RegExp(`;\\s*${attribute}\\b`, 'i').test(line);

const finding = (severity: CheckFailure['severity'], expected: string, actual: string): CheckFailure => ({
  severity,
  check: 'cookies',
  stepId: 'open',
  expected,
  actual,
  where: 'contract.md#common-rules',
});
/** The cookie without its value, which is a secret. */
const masked = ({ name, line }: CookieLine) => `${name}=…${line.slice(line.indexOf(';'))}`;

/** Operations that change something, with a path that has no GET operation. */
function writingOperations(api: Api): readonly Operation[] {
  const all = [...description(api).operations.values()];
  const readPaths = all.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return all.filter(({ method, path }) => method !== 'GET' && !readPaths.includes(path));
}

const OTHER_HOST = 'forwarded.invalid';

export const hardeningChecks: readonly Check[] = [
  {
    id: 'session-cookies-are-http-only',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'common-rules',
    severity: 'must',
    needs: [],
    title: 'Scripts of the page cannot read the session cookies.',
    run: async (scope, helper) => {
      const { start } = await helper.open();
      if (!start) return 'no start, so no cookies';
      const failures: CheckFailure[] = [];
      for (const cookie of cookiesOf(start.headers.getSetCookie())) {
        if (has(cookie.line, 'httponly')) continue;
        // Only cookies that the session depends on are secret: without such a cookie, the server finds no session.
        const session = await helper.open();
        for (const { domain, path } of session.jar
          .getCookiesSync(start.url)
          .filter(({ key }) => key === cookie.name))
          await session.jar.store.removeCookie(domain ?? '', path ?? '/', cookie.name);
        const { json } = await helper.api.begin(session, firstEvent(scope));
        if (codeOf(json) === 'session.not_found')
          failures.push(finding('must', 'session cookies with HttpOnly', masked(cookie)));
      }
      return failures;
    },
  },
  {
    id: 'session-cookies-are-strict',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'common-rules',
    severity: 'should',
    needs: [],
    title: 'Cookies have SameSite but not Strict, and Secure where the server uses https.',
    run: async (scope, helper) => {
      const { start } = await helper.open();
      if (!start) return 'no start, so no cookies';
      const isHttps = scope.parts.client.options.origin.startsWith('https:');
      return cookiesOf(start.headers.getSetCookie()).flatMap((cookie) => [
        ...(has(cookie.line, 'samesite')
          ? []
          : [finding('should', 'a cookie with SameSite', masked(cookie))]),
        ...(has(cookie.line, 'samesite=strict')
          ? [
              finding(
                'should',
                'a cookie that the return from a provider has, so not SameSite=Strict',
                masked(cookie),
              ),
            ]
          : []),
        ...(isHttps && !has(cookie.line, 'secure')
          ? [finding('should', 'a cookie with Secure', masked(cookie))]
          : []),
      ]);
    },
  },
  {
    id: 'cookies-are-accepted-by-browsers',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'security-rules',
    severity: 'must',
    needs: ['start'],
    title: 'Browsers accept the cookies, and send them to the API.',
    run: async (scope, helper) => {
      const { start } = await helper.open();
      if (!start) return 'no start, so no cookies';
      const { basePath } = scope.parts;
      return cookiesOf(start.headers.getSetCookie()).flatMap((cookie) => {
        const path = /;\s*path=([^;]*)/i.exec(cookie.line)?.[1] ?? '/';
        const host = new URL(start.url).hostname;
        const domain = /;\s*domain=\.?([^;]*)/i.exec(cookie.line)?.[1];
        return [
          ...(has(cookie.line, 'samesite=none') && !has(cookie.line, 'secure')
            ? [
                finding(
                  'must',
                  'Secure with SameSite=None, because browsers refuse it otherwise',
                  masked(cookie),
                ),
              ]
            : []),
          ...(cookie.name.startsWith('__Host-') &&
          (path !== '/' || domain !== undefined || !has(cookie.line, 'secure'))
            ? [finding('must', 'Path=/, Secure, and no Domain with __Host-', masked(cookie))]
            : []),
          ...(domain !== undefined && host !== domain && !host.endsWith(`.${domain}`)
            ? [finding('must', `a cookie for ${host}`, masked(cookie))]
            : []),
          // Cookies for the authorization endpoint alone are none of the API's.
          ...(cookie.name.includes('interaction') &&
          !path.startsWith('/oidc') &&
          !`${basePath}/`.startsWith(path)
            ? [finding('must', `a path that covers ${basePath}`, masked(cookie))]
            : []),
        ];
      });
    },
  },
  {
    id: 'answers-are-not-for-other-sites',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'common-rules',
    severity: 'should',
    needs: [],
    title: 'Other sites cannot read the answers of the API.',
    run: async (scope, helper) => {
      const session = await helper.open();
      const operationId = scope.parts.api === 'interaction' ? 'deleteInteraction' : 'readInteraction';
      const { headers } = await scope.call(session, operationId, undefined, {
        headers: { origin: 'https://other.example' },
      });
      const allowed = headers.get('access-control-allow-origin');
      const withCookies = headers.get('access-control-allow-credentials') === 'true';
      return allowed !== null && withCookies && ['*', 'https://other.example'].includes(allowed)
        ? [finding('should', 'no CORS header that lets any site read answers with cookies', allowed)]
        : [];
    },
  },
  {
    id: 'writes-need-their-method',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'operations',
    severity: 'must',
    needs: [],
    title:
      'Operations that change something do not answer to GET and HEAD, nor to GET with the method in the query.',
    run: async (scope, helper) => {
      const session = await helper.open();
      await helper.api.begin(session, firstEvent(scope));
      const failures: CheckFailure[] = [];
      for (const operation of writingOperations(scope.parts.api)) {
        const { operationId, path, method } = operation;
        const address = `${scope.parts.basePath}${path.replaceAll(/\{\w+\}/g, 'none')}`;
        for (const [tried, query] of [
          ['GET', ''],
          ['HEAD', ''],
          ['GET', `?_method=${method}`],
        ] as const) {
          scope.stepId = `${tried} ${operationId}${query}`;
          const { status, headers } = await scope.visit(session, address + query, { method: tried });
          // A server may send its page to every address that it does not know.
          const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
          if (status < 300 && !isPage)
            failures.push({
              severity: 'must',
              check: 'method',
              stepId: scope.stepId,
              expected: `${method} only, so no success for ${tried} ${path}${query}`,
              actual: String(status),
              where: 'contract.md#answers',
            });
        }
      }
      return failures;
    },
  },
  {
    id: 'forwarded-host-is-noted',
    apis: BOTH,
    profile: 'hardening',
    requirement: 'common-rules',
    severity: 'should',
    needs: ['start'],
    title:
      'A server that builds redirects from X-Forwarded-Host gets a note: its proxy must set that header.',
    run: async (scope) => {
      const { start = '' } = scope.parts;
      const { headers } = await scope.visitWith(start, { 'x-forwarded-host': OTHER_HOST });
      if (headers.get('location')?.includes(`//${OTHER_HOST}`) === true)
        scope.notes.push(
          'Note: the server builds redirects from X-Forwarded-Host. That is right behind a proxy that always sets the header; without one, anybody can choose the host.',
        );
      return [];
    },
  },
];
