import type { MockState } from '../../session/mock-state.ts';
import { BoundedMap } from '../../session/bounded-map.ts';
import { sessionForRequest } from '../../session/mock-state.ts';
import type { HttpRequest } from '../../server/http-request.ts';
import { cookie, expiredCookie, seeOther } from '../../server/http-response.ts';
import type { HttpResponse } from '../../server/http-response.ts';
import { newId } from '../../session/session.ts';
import { failurePage, welcomePage } from './welcome-page.ts';
import { signedInPage } from './signed-in-page.ts';
import type { SignedInUser } from './signed-in-page.ts';
import { authorizationRequest } from './authorization-request.ts';
import { pageResponse } from '../page-response.ts';

const stateCookie = 'demo_app_state';
const errorMessages: Readonly<Record<string, string>> = {
  access_denied: 'You came back without agreeing.',
  login_required: 'Nobody is signed in, and the request asked not to show a sign-in page (prompt=none).',
};

/** The demo application, a relying party: starts sign-ins and shows who signed in. */
export function createDemoApp(mockState: MockState): (request: HttpRequest) => HttpResponse | null {
  const users = new BoundedMap<SignedInUser>(10_000);
  const tenantOf = (request: HttpRequest) => sessionForRequest(mockState, request).browser.tenant;

  const fail = (status: number, reason: string, request: HttpRequest) =>
    pageResponse(status, failurePage(reason, tenantOf(request)));

  const startSignIn = (request: HttpRequest): HttpResponse => {
    const state = newId();
    const built = authorizationRequest(request, tenantOf(request), state);
    if ('error' in built) return fail(400, built.error, request);
    return seeOther(built.address, [cookie(stateCookie, state)]);
  };

  const finishSignIn = (code: string, request: HttpRequest): HttpResponse => {
    const { url, origin, cookies } = request;
    const state = url.searchParams.get('state');
    if (state !== null && state !== cookies.get(stateCookie))
      return fail(
        400,
        'This application did not send the state of this answer, so it does not trust the answer.',
        request,
      );
    const person = mockState.authorizationCodes.consume(code);
    if (!person) return fail(400, 'This sign-in link was used before, or has expired.', request);
    const id = newId();
    users.set(id, { person, isStateChecked: state !== null });
    return seeOther(`${origin}/demo-app`, [cookie('demo_app', id), expiredCookie(stateCookie)]);
  };

  const showPage = (request: HttpRequest): HttpResponse => {
    const { searchParams } = request.url;
    const code = searchParams.get('code');
    if (code !== null) return finishSignIn(code, request);
    const error = searchParams.get('error');
    if (error !== null)
      return fail(
        200,
        errorMessages[error] ?? `The identity server answered: ${error.slice(0, 80)}.`,
        request,
      );
    const user = users.get(request.cookies.get('demo_app') ?? '');
    return pageResponse(200, user ? signedInPage(user) : welcomePage(tenantOf(request)));
  };

  const signOut = ({ origin, cookies }: HttpRequest): HttpResponse => {
    users.delete(cookies.get('demo_app') ?? '');
    mockState.sessions.updateBrowser(cookies.get('_mock') ?? '', (one) => ({ ...one, signedInId: null }));
    return seeOther(`${origin}/demo-app`, [expiredCookie('demo_app')]);
  };

  return (request) => {
    const route = `${request.method} ${request.url.pathname}`;
    if (route === 'GET /demo-app') return showPage(request);
    if (route === 'GET /demo-app/sign-in') return startSignIn(request);
    return route === 'POST /demo-app/sign-out' ? signOut(request) : null;
  };
}
