import { chooseApi, type ServerApi } from '../../src/domain/server-api.ts';
import { beginInteraction } from '../oidc/authorization-endpoint.ts';
import { html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { pageResponse } from '../pages/page-response.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { seeOther, textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import { clockForBrowser } from '../session/clock.ts';
import type { MockState } from '../session/mock-state.ts';
import type { BrowserSession } from '../session/session.ts';
import { mockContextFor } from '../world/mock-context.ts';
import { ensureSession } from '../pages/ensure-session.ts';
import { openingsFor } from './screens.ts';
import type { Opening } from './screens.ts';

/** The API that a page chooses by the settings that it receives, unless its deployment names one. */
const announcedApi = ({ tenant, overrides }: BrowserSession, origin: string): ServerApi =>
  chooseApi('auto', JSON.parse(JSON.stringify(mockContextFor(tenant, origin, overrides.release).settings)));

/** A page whose script makes the calls and writes the history state, because only the browser can. */
function openingPage(
  screen: string,
  { calls, state }: Opening,
  announced: ServerApi,
  cookies: readonly string[],
): HttpResponse {
  const response = pageResponse(
    200,
    layout({
      title: `Opening ${screen}`,
      currentEntry: null,
      theme: 'mock',
      content: html`<p
          id="opening"
          role="status"
          data-opening="${JSON.stringify({ screen, calls, state, announced })}"
        >
          The screen needs earlier steps; they are made now. This works with JavaScript only.
        </p>
        <script type="module" src="/_mock/assets/open-screen.js"></script>`,
    }),
    cookies,
  );
  // A history entry loses its state if the next page has another opener policy.
  return { ...response, headers: { ...response.headers, 'cross-origin-opener-policy': 'same-origin' } };
}

/** `/_mock/go`: opens a screen with the state that it needs; starts a sign-in if none is in progress. */
export function openScreen(mockState: MockState, request: HttpRequest): HttpResponse {
  const { sessions, clock } = mockState;
  const screen = request.url.searchParams.get('screen') ?? '';
  const { browser, cookies } = ensureSession(mockState, request);
  const now = clockForBrowser(browser, clock).now();
  const found = [...openingsFor(browser, now)].find(([path]) => path === screen);
  if (!found)
    return textLine(400, 'This tenant has no such screen. The page /_mock lists those that can be opened.');
  const [, opening] = found;
  const arrive = (set: readonly string[]) =>
    opening.state === null
      ? seeOther(request.origin + screen, set)
      : openingPage(screen, opening, announcedApi(browser, request.origin), set);
  if (sessions.findInteraction(request.cookies.get('_interaction'))) return arrive(cookies);
  const known = new Map([...request.cookies, ['_mock', browser.id] as const]);
  const started = beginInteraction(
    { ...request, cookies: known, url: new URL('/', request.origin) },
    mockState,
  );
  return started.status === 303 ? arrive([started.headers?.['set-cookie'] ?? []].flat()) : started;
}
