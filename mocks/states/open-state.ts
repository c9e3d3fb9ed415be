import { readFileSync } from 'node:fs';
import { languages } from '../../src/domain/generated/constants.ts';
import { parseFaults } from '../control/parse-faults.ts';
import { forceAnswer } from '../control/force-answer.ts';
import { beginInteraction } from '../oidc/authorization-endpoint.ts';
import { html, type Html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { pageResponse } from '../pages/page-response.ts';
import type { HttpRequest } from '../server/http-request.ts';
import { cookie, textLine } from '../server/http-response.ts';
import type { HttpResponse } from '../server/http-response.ts';
import type { MockState } from '../session/mock-state.ts';
import type { SessionOverrides } from '../session/session-overrides.ts';
import { isFrom } from '../session/server-release.ts';
import { newBrowserSession } from '../session/session.ts';
import { findTenant, tenants } from '../tenants/tenants.ts';
import { resolveTexts } from './resolve-texts.ts';
import { rightCode, type AnswerRequest, type Api, type State } from './state.ts';
import { SCRIPT_PATH, STATE_COOKIE } from './state-script.ts';
import { cookieOfState, findState, isApi, isStateOf, stateIn, stateOfCookie, states } from './states.ts';

const player = readFileSync(new URL('../pages/assets/play-state.js', import.meta.url), 'utf8');

/** @throws Error if the description has no such answer */
function forced(request: AnswerRequest): SessionOverrides['forcedAnswers'][number] {
  const answer = forceAnswer(request);
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}

/** The overrides of a state's session. @throws Error for an unknown answer or fault */
export function overridesOf({ answers = [], faults = [] }: State): Partial<SessionOverrides> {
  const parsed = parseFaults([...faults]);
  if ('error' in parsed) throw new Error(parsed.error);
  return { fixedCode: rightCode, forcedAnswers: answers.map(forced), faults: parsed.faults };
}

/** A page whose script clears the storage of this origin and opens the first screen in the state's language. */
function openingPage(state: State, address: string, cookies: readonly string[]): HttpResponse {
  const opening = { address, language: state.language ?? languages.fallback };
  const content = html`<p id="opening" role="status" data-opening="${JSON.stringify(opening)}">
      The state is set up now. This works with JavaScript only.
    </p>
    <script type="module" src="/_mock/assets/open-state.js"></script>`;
  const page = layout({ title: `Opening ${state.name}`, currentEntry: null, theme: 'mock', content });
  return pageResponse(200, page, cookies);
}

function open(state: State, request: HttpRequest, mockState: MockState): HttpResponse {
  const tenant = findTenant(state.tenant ?? '') ?? tenants[0];
  const usual = mockState.releaseOf(tenant);
  // Releases before 1.31 lack a part of the Experience API.
  const release = state.api === 'experience' && !isFrom('1.31', usual) ? '1.42' : usual;
  const fresh = newBrowserSession(tenant, release);
  const browser = { ...fresh, overrides: { ...fresh.overrides, ...overridesOf(state) } };
  mockState.sessions.save({ browser, interaction: null });
  const url = new URL(`/oidc/auth?client_id=demo-app${state.query ?? ''}`, request.origin);
  const begun = beginInteraction({ ...request, url, cookies: new Map([['_mock', browser.id]]) }, mockState);
  const firstScreen = begun.headers?.['location'];
  if (begun.status !== 303 || typeof firstScreen !== 'string') return begun;
  const cookies = [
    ...[begun.headers?.['set-cookie'] ?? []].flat(),
    `${cookie(STATE_COOKIE, cookieOfState(state)).replace('; HttpOnly', '')}; Max-Age=120`,
  ];
  return openingPage(state, state.address ?? firstScreen, cookies);
}

/** States of this API whose name, screen and language have each of these words. */
function matchingStates(filter: string, api: Api | undefined): readonly State[] {
  const words = filter.toLowerCase().split(/\s+/);
  const offered = api === undefined ? states : states.filter((state) => isStateOf(api, state));
  return offered.filter(({ name, screen, language = '' }) => {
    const text = `${name} ${screen} ${language}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function listPage(filter: string, api: Api | undefined): Html {
  const found = matchingStates(filter, api);
  const ofApi = api === undefined ? '' : `?api=${api}`;
  const opened = `/_mock/states?filter=${encodeURIComponent(filter)}`;
  return layout({
    title: 'States',
    currentEntry: 'states',
    theme: 'mock',
    lead: 'Every state of every screen, each at its own address. A link begins a new session.',
    content: html`<form class="row" method="get" action="/_mock/states" role="search">
        <div class="field">
          <label for="filter">Words of the name, the screen or the language</label>
          <input
            type="search"
            id="filter"
            name="filter"
            value="${filter}"
            autocomplete="off"
            autocapitalize="none"
          />
        </div>
        ${api === undefined ? '' : html`<input type="hidden" name="api" value="${api}" />`}
        <button class="secondary">Filter</button>
      </form>
      <p class="muted">
        ${String(found.length)} of ${String(states.length)} states.
        ${
          api === 'experience'
            ? html`The page uses the Experience API in them.
                <a href="${opened}">Let the page choose the API</a>`
            : html`<a href="${`${opened}&api=experience`}">Use the Experience API</a>`
        }
      </p>
      <ul class="link-list">
        ${found.map(({ name, screen }) => html`<li><a href="${`/_mock/states/${name}${ofApi}`}">${name}</a> (${screen})</li>`)}
      </ul>`,
  });
}

/** The script that plays the state in the cookie; it is empty without the cookie. */
function playerScript({ cookies }: HttpRequest): HttpResponse {
  const state = stateOfCookie(cookies.get(STATE_COOKIE));
  const body = state ? `${player}\nplayState(${JSON.stringify(resolveTexts(state))});\n` : '';
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    body,
  };
}

/** `/_mock/states` lists the states, `/_mock/states/{name}` opens one. */
export function answerStates(mockState: MockState, request: HttpRequest): HttpResponse | null {
  const { pathname, searchParams } = request.url;
  if (request.method !== 'GET') return null;
  if (pathname === SCRIPT_PATH) return playerScript(request);
  const named = searchParams.get('api');
  const api = isApi(named) ? named : undefined;
  if (pathname === '/_mock/states') return pageResponse(200, listPage(searchParams.get('filter') ?? '', api));
  const name = /^\/_mock\/states\/([\w-]+)$/.exec(pathname)?.[1];
  if (name === undefined) return null;
  const state = findState(name);
  if (!state) return textLine(404, 'There is no such state. The page /_mock/states lists all of them.');
  // A page that chooses its API by the settings would not make the calls that some states answer.
  if (api === undefined)
    return open(isStateOf('experience', state) ? state : stateIn('interaction', state), request, mockState);
  return isStateOf(api, state)
    ? open(stateIn(api, state), request, mockState)
    : textLine(
        404,
        `The ${api} API has no such state. The page /_mock/states?api=${api} lists those that it has.`,
      );
}

/**
 * True if the mock answers the redirect with 204, so that the browser stays on the page in its leaving state.
 */
export const staysBeforeRedirect = ({ cookies }: HttpRequest, hasConsented: boolean): boolean =>
  stateOfCookie(cookies.get(STATE_COOKIE))?.stays === (hasConsented ? 'after consent' : 'after sign-in');
