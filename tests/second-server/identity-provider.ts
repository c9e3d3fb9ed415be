import type { ServerResponse } from 'node:http';
import type { ReturnAddress } from './input.ts';
import { members } from './members.ts';
import type { Member } from './members.ts';
import { OneTimeCodes } from './one-time-codes.ts';
import type { Organization } from './organizations.ts';

type Fields = readonly (readonly [name: string, value: string])[];

const ISSUER = 'https://login.example';

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const hidden = ([name, value]: readonly [string, string]) =>
  `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`;

/** The sign-in page of all organizations, at the address of this server and not of the pages. */
export class IdentityProvider {
  readonly #codes = new OneTimeCodes<{ organizationId: string; redirectUri: string; member: Member }>();

  authorizationUrl(
    origin: string,
    { id, answersBy }: Organization,
    { state, redirectUri }: ReturnAddress,
  ): string {
    const query = new URLSearchParams({ organization: id, redirect_uri: redirectUri, state });
    if (answersBy === 'form') query.set('response_mode', 'form_post');
    return `${origin}/identity-provider?${query.toString()}`;
  }

  /** GET /identity-provider: a button for each person, and for each other way in which a sign-in can end. */
  showPage(response: ServerResponse, { searchParams }: URL, organizations: readonly Organization[]): void {
    const valueOf = (key: string) => searchParams.get(key) ?? '';
    const organizationId = valueOf('organization');
    const redirectUri = valueOf('redirect_uri');
    const name = organizations.find(({ id }) => id === organizationId)?.name ?? 'Nobody';
    const method = valueOf('response_mode') === 'form_post' ? 'post' : 'get';
    const choice = (text: string, fields: Fields, state = valueOf('state')) =>
      `<li><form method="${method}" action="${escape(redirectUri)}">${[...fields, ['state', state] as const].map(hidden).join('')}<button>${text}</button></form></li>`;
    const people = Object.values(members).map((member) =>
      choice(`Continue as ${member.name}`, [
        ['iss', ISSUER],
        ['amr', 'pwd'],
        ['amr', 'otp'],
        ['code', this.#codes.issue({ organizationId, redirectUri, member })],
      ]),
    );
    const others = [
      choice('Cancel', [
        ['error', 'access_denied'],
        ['error_description', 'The member said no.'],
      ]),
      choice('Fail', [['error', 'server_error']]),
      choice('Answer another sign-in', [['code', 'unknown']], 'of-another-sign-in'),
      choice('Answer with a wrong code', [['code', 'unknown']]),
    ];
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(name)}</title><link rel="icon" href="data:,"></head><body><main>
<h1>Members of ${escape(name)}</h1><ul>${[...people, ...others].join('')}</ul></main></body></html>`,
    );
  }

  /** Redeems a code; undefined if it is unknown, was redeemed before or belongs to another sign-in. */
  redeem(code: string, trip: { organizationId: string; redirectUri: string }): Member | undefined {
    const grant = this.#codes.redeem(code);
    const isOfTrip = grant?.organizationId === trip.organizationId && grant.redirectUri === trip.redirectUri;
    return isOfTrip ? grant.member : undefined;
  }
}
