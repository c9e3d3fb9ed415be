import type { HttpRequest } from '../server/http-request.ts';
import { json, type HttpResponse } from '../server/http-response.ts';

/** The discovery document (OpenID Connect Discovery 1.0), with the endpoints that the mock has. */
export const discovery = ({ origin }: HttpRequest): HttpResponse =>
  json(200, {
    issuer: `${origin}/oidc`,
    authorization_endpoint: `${origin}/oidc/auth`,
    token_endpoint: `${origin}/oidc/token`,
    device_authorization_endpoint: `${origin}/oidc/device/auth`,
  });
