import type { HttpAnswer } from '../setup/http-browser.ts';
import { CheckFailure, summarize } from './api-client.ts';

export function expectStatus(response: HttpAnswer, ...statuses: readonly number[]): void {
  if (!statuses.includes(response.status))
    throw new CheckFailure(`status ${statuses.join(' or ')}`, summarize(response));
}

export function expectCode(response: HttpAnswer, status: number, code: string): void {
  if (response.status !== status || propertyOf(response.json, 'code') !== code)
    throw new CheckFailure(`${status} with code ${code}`, summarize(response));
}

export function expectHeader(response: HttpAnswer, name: string, pattern: RegExp): string {
  const value = response.headers.get(name);
  if (value === null || !pattern.test(value))
    throw new CheckFailure(`a header ${name} like ${String(pattern)}`, value === null ? 'none' : value);
  return value;
}

export function expectRedirect(response: HttpAnswer): URL {
  const location = response.headers.get('location');
  if (![301, 302, 303, 307].includes(response.status) || location === null)
    throw new CheckFailure('a redirect (303)', summarize(response));
  return new URL(location, 'http://this.server');
}

export function expectRedirectTo(response: HttpAnswer): string {
  expectStatus(response, 200);
  const redirectTo = propertyOf(response.json, 'redirectTo');
  if (typeof redirectTo !== 'string' || !URL.canParse(redirectTo))
    throw new CheckFailure('redirectTo as an absolute address', summarize(response));
  return redirectTo;
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
