import type { IdentifierRecord, Stored } from '../session/stored.ts';
import { storing, whenBegun } from './begun.ts';
import { allowsEvent, allowsIdentifier, allowsProfile } from './enabled.ts';
import { identify } from './identify.ts';
import { passwordIssues } from './new-password.ts';
import { normal } from './profile.ts';
import type { Rules } from './rule.ts';

type Op = 'putInteraction' | 'deleteInteraction' | 'putEvent' | 'patchIdentifiers';

const forgotten = { stored: null, social: null, accountId: null, hasConsented: false, signIn: null } as const;

/** One sign-in, registration or recovery: its event and who it is about (contract §2 and §4). */
export const interaction: Pick<Rules, Op> = {
  putInteraction: ({ browser, interaction: open }, { body }, world, clock) => {
    const { event, identifier, profile } = body;
    const { settings } = world;
    if (!open)
      return {
        answer: { status: 400, example: 'session.not_found' },
        session: { browser, interaction: open },
      };
    const session = { browser, interaction: open };
    if (!allowsEvent(settings, event)) return { answer: { status: 403, example: 'auth.forbidden' }, session };
    if (!allowsIdentifier(settings, event, identifier) || !allowsProfile(settings, event, profile))
      return { answer: { status: 422, example: 'user.sign_in_method_not_enabled' }, session };
    // Nothing proved before counts here: this replaces it.
    const place = { session, event, identifiers: [], world, now: clock.now() };
    const verdict = identifier ? identify(identifier, place) : { session };
    if ('refusal' in verdict) return { answer: verdict.refusal, session: verdict.session };
    const identifiers = 'record' in verdict ? [verdict.record] : [];
    const data = passwordIssues(profile ?? {}, identifiers, browser, world);
    if (data.length)
      return {
        answer: { status: 400, example: 'password.rejected' },
        patch: { data },
        session: verdict.session,
      };
    const stored: Stored = {
      event,
      identifiers,
      ...(profile && { profile: normal(profile) }),
      bindMfas: [],
    };
    return {
      answer: { status: 204, example: null },
      session: {
        ...verdict.session,
        interaction: { ...verdict.session.interaction, ...forgotten, stored },
      },
    };
  },

  deleteInteraction: ({ browser, interaction: open }) =>
    open
      ? {
          answer: { status: 204, example: null },
          session: { browser, interaction: { ...open, ...forgotten } },
        }
      : { answer: { status: 400, example: 'session.not_found' }, session: { browser, interaction: open } },

  putEvent: whenBegun((session, { body: { event } }, { settings }) => {
    const { stored } = session.interaction;
    if (!allowsEvent(settings, event)) return { answer: { status: 403, example: 'auth.forbidden' }, session };
    if ((event === 'ForgotPassword') !== (stored.event === 'ForgotPassword'))
      return { answer: { status: 404, example: 'session.interaction_not_found' }, session };
    return { answer: { status: 204, example: null }, session: storing(session, { ...stored, event }) };
  }),

  patchIdentifiers: whenBegun((session, { body }, world, clock) => {
    const { stored } = session.interaction;
    const { event, identifiers } = stored;
    if (!allowsIdentifier(world.settings, event, body))
      return { answer: { status: 422, example: 'user.sign_in_method_not_enabled' }, session };
    const verdict = identify(body, { session, event, identifiers, world, now: clock.now() });
    if ('refusal' in verdict) return { answer: verdict.refusal, session: verdict.session };
    const { record } = verdict;
    const others = identifiers.filter(({ kind }: IdentifierRecord) => kind !== record.kind);
    // They may lead to somebody else now, whom no submit has found yet.
    const { accountId: _, ...kept } = stored;
    return {
      answer: { status: 204, example: null },
      session: storing(verdict.session, { ...kept, identifiers: [...others, record] }),
    };
  }),
};
