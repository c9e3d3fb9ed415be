import { answerApiRequest } from './answer-api-request.ts';
import type { MockState } from '../session/mock-state.ts';
import { answerControl } from '../control/control.ts';
import { controlRefusal } from '../control/control-refusal.ts';
import type { HttpRequest } from './http-request.ts';
import { beginInteraction, resumeInteraction } from '../oidc/authorization-endpoint.ts';
import { discovery } from '../oidc/discovery.ts';
import { answerDeviceFlow } from '../oidc/device-flow.ts';
import { createPages } from '../pages/pages.ts';
import { createTelemetrySink } from '../pages/telemetry-sink.ts';
import type { Prism } from '../prism/prism.ts';
import { json, textLine } from './http-response.ts';
import type { HttpResponse } from './http-response.ts';
import { answerStates, staysBeforeRedirect } from '../states/open-state.ts';
import { wrongTenantMessage } from '../session/requested-tenant.ts';

/** Prefixes of the breach range service: the mock's own path, and the path of a real service. */
const breachRangePrefixes = ['/_mock/range/', '/range/'];

export function createRouter(
  mockState: MockState,
  prism: Prism,
): (request: HttpRequest) => Promise<HttpResponse> {
  const pages = createPages(mockState);
  const telemetrySink = createTelemetrySink();

  const answerOidc = (path: string, request: HttpRequest): HttpResponse | null => {
    if (request.method !== 'GET') return null;
    if (path === '/' || path === '/oidc/auth') return beginInteraction(request, mockState);
    if (path === '/oidc/.well-known/openid-configuration') return discovery(request);
    const id = /^\/oidc\/(?:auth|device)\/([\w-]+)$/.exec(path)?.[1];
    if (id === undefined) return null;
    const hasConsented = mockState.sessions.findInteraction(id)?.hasConsented === true;
    return staysBeforeRedirect(request, hasConsented)
      ? { status: 204 }
      : resumeInteraction(id, request, mockState);
  };

  return async (request) => {
    const path = request.url.pathname;
    const wrongTenant = wrongTenantMessage(request);
    if (wrongTenant !== null) return json(400, { message: wrongTenant });
    if (path.startsWith('/api/'))
      return answerApiRequest('/api', path.slice('/api'.length), request, mockState, prism);
    const prefix = breachRangePrefixes.find((start) => path.startsWith(start));
    if (prefix !== undefined)
      return answerApiRequest('', `/range/${path.slice(prefix.length)}`, request, mockState, prism);
    if (request.isTooLarge) return json(413, { message: 'The body is too large.' });
    if (path === '/api') return json(404, { message: 'The operations are below /api.' });
    const response =
      telemetrySink(request) ??
      controlRefusal(request) ??
      answerDeviceFlow(request, mockState) ??
      answerOidc(path, request) ??
      answerStates(mockState, request) ??
      (await answerControl(mockState, request)) ??
      (await pages(request));
    return (
      response ?? textLine(404, 'Nothing is here. The mock serves /api, /oidc/auth, /_mock and /demo-app.')
    );
  };
}
