import type { Account } from '../people/personas.ts';
import type { World } from '../session/mock-context.ts';
import { findAccount } from './account.ts';
import type { Refused } from './account.ts';
import { keyUri } from '../verification/authenticator-app.ts';
import { storing, whenBegun } from './begun.ts';
import type { Begun } from './begun.ts';
import { judgeProfile } from './judge-profile.ts';
import { challengeOf, listed, passkeysOf } from '../verification/passkeys.ts';
import { qrDataUrl } from '../verification/qr-code.ts';
import type { Rules } from './rule.ts';

type NotInRecovery = { answer: { status: 400; example: 'session.not_supported_for_forgot_password' } };

/** Who the factor is for, null in a registration: judged as submit does, in its steps 1 and 3 (contract §4). */
const personFor = (session: Begun, world: World): { account: Account | null } | Refused | NotInRecovery => {
  const found = findAccount(session, world);
  if ('answer' in found) return found;
  const refused = judgeProfile(session, found.account, world);
  if (refused) return refused;
  if (session.interaction.stored.event === 'ForgotPassword')
    return { answer: { status: 400, example: 'session.not_supported_for_forgot_password' } };
  return found;
};

/** How people tell their accounts apart. */
const labelOf = ({ interaction: { stored } }: Begun, account: Account | null): string | undefined => {
  const { username, email, phone } = { ...account, ...stored.profile };
  return username ?? email ?? (phone === undefined ? account?.name : `+${phone}`);
};

/** As apps show it; the tenant tells the entries of one mock apart. */
const issuerOf = ({ origin, tenant }: World) => `${new URL(origin).hostname} (${tenant.name})`;

/** What a new factor begins with, which then waits in the session (contract §3). */
export const newFactor: Pick<Rules, 'createTotpSecret' | 'createWebAuthnRegistration'> = {
  createTotpSecret: whenBegun((session, _request, world) => {
    const person = personFor(session, world);
    if ('answer' in person) return { ...person, session };
    const secret = world.random.base32(32);
    const { stored } = session.interaction;
    const label = labelOf(session, person.account) ?? 'account';
    return {
      answer: { status: 200, example: 'secret' },
      patch: { secret, secretQrCode: qrDataUrl(keyUri(secret, { issuer: issuerOf(world), label })) },
      session: storing(session, { ...stored, pendingMfa: { kind: 'totp', secret } }),
    };
  }),

  createWebAuthnRegistration: whenBegun((session, _request, world) => {
    const person = personFor(session, world);
    if ('answer' in person) return { ...person, session };
    const { account } = person;
    const { stored } = session.interaction;
    const id = account?.id ?? stored.newAccountId ?? world.random.hex(12);
    const name = labelOf(session, account) ?? id;
    const { hostname } = new URL(world.origin);
    const challenge = challengeOf(world);
    return {
      answer: { status: 200, example: 'first' },
      patch: {
        rp: { id: hostname, name: hostname },
        user: { id: Buffer.from(id).toString('base64url'), name, displayName: account?.name ?? name },
        challenge,
        excludeCredentials: listed(passkeysOf(account)),
      },
      session: storing(session, {
        ...stored,
        pendingMfa: { kind: 'registration', challenge },
        ...(!account && { newAccountId: id }),
      }),
    };
  }),
};
