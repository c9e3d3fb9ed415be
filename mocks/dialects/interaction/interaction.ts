import { emptyInteraction } from '../../session/session.ts';
import type { IdentifierRecord, StoredInteraction } from './stored-interaction.ts';
import { withStored, whenStarted } from './started-session.ts';
import { allowsIdentifier, allowsProfile } from './allowed-by-settings.ts';
import type { IdentifierInput } from './allowed-by-settings.ts';
import { verifyIdentifier } from './identify/verify-identifier.ts';
import { ssoRequired } from './sso-required.ts';
import { profilePasswordIssues } from './password-issues.ts';
import { normalizeProfile } from './profile.ts';
import type { Rules } from '../../rules/rule.ts';
import type { InteractionEventName } from '../../world/interaction-event.ts';
import { allowsEvent } from '../../world/sign-in-mode.ts';

type Op = 'putInteraction' | 'deleteInteraction' | 'putEvent' | 'patchIdentifiers';

/** Recovery accepts only a code. */
const isPasswordInRecovery = (event: InteractionEventName, identifier?: IdentifierInput): boolean =>
  event === 'ForgotPassword' && identifier !== undefined && 'password' in identifier;
const notInRecovery = { status: 400, example: 'session.not_supported_for_forgot_password' } as const;

export const interaction: Pick<Rules, Op> = {
  putInteraction: ({ browser, interaction: open }, { body }, context, clock) => {
    const { event, identifier, profile } = body;
    const { settings } = context;
    if (!open)
      return {
        answer: { status: 400, example: 'session.not_found' },
        session: { browser, interaction: open },
      };
    const session = { browser, interaction: open };
    if (!allowsEvent(settings, event)) return { answer: { status: 403, example: 'auth.forbidden' }, session };
    if (isPasswordInRecovery(event, identifier)) return { answer: notInRecovery, session };
    if (!allowsIdentifier(settings, event, identifier) || !allowsProfile(settings, event, profile))
      return { answer: { status: 422, example: 'user.sign_in_method_not_enabled' }, session };
    const required = ssoRequired(event, identifier, context);
    if (required) return { ...required, session };
    // PUT replaces the interaction, so earlier identifiers do not count.
    const verification = { session, event, identifiers: [], context, now: clock.now() };
    const result = identifier ? verifyIdentifier(identifier, verification) : { session };
    if ('error' in result) return { answer: result.error, session: result.session };
    const identifiers = 'record' in result ? [result.record] : [];
    const data = profilePasswordIssues(profile ?? {}, identifiers, browser, context);
    if (data.length)
      return {
        answer: { status: 400, example: 'password.rejected' },
        patch: { data },
        session: result.session,
      };
    const stored: StoredInteraction = {
      event,
      identifiers,
      ...(profile && { profile: normalizeProfile(profile) }),
      bindMfas: [],
    };
    return {
      answer: { status: 204, example: null },
      session: {
        ...result.session,
        interaction: { ...result.session.interaction, ...emptyInteraction, stored },
      },
    };
  },

  deleteInteraction: ({ browser, interaction: open }) =>
    open
      ? {
          answer: { status: 204, example: null },
          session: { browser, interaction: { ...open, ...emptyInteraction } },
        }
      : { answer: { status: 400, example: 'session.not_found' }, session: { browser, interaction: open } },

  putEvent: whenStarted((session, { body: { event } }, { settings }) => {
    const { stored } = session.interaction;
    if (!allowsEvent(settings, event)) return { answer: { status: 403, example: 'auth.forbidden' }, session };
    if ((event === 'ForgotPassword') !== (stored.event === 'ForgotPassword'))
      return { answer: { status: 404, example: 'session.interaction_not_found' }, session };
    return { answer: { status: 204, example: null }, session: withStored(session, { ...stored, event }) };
  }),

  patchIdentifiers: whenStarted((session, { body }, context, clock) => {
    const { stored } = session.interaction;
    const { event, identifiers } = stored;
    if (isPasswordInRecovery(event, body)) return { answer: notInRecovery, session };
    if (!allowsIdentifier(context.settings, event, body))
      return { answer: { status: 422, example: 'user.sign_in_method_not_enabled' }, session };
    const required = ssoRequired(event, body, context);
    if (required) return { ...required, session };
    const result = verifyIdentifier(body, { session, event, identifiers, context, now: clock.now() });
    if ('error' in result) return { answer: result.error, session: result.session };
    const { record } = result;
    const others = identifiers.filter(({ kind }: IdentifierRecord) => kind !== record.kind);
    return {
      answer: { status: 204, example: null },
      session: withStored(result.session, { ...stored, identifiers: [...others, record] }),
    };
  }),
};
