import type { Stored } from '../session.ts';
import { allowsEvent, allowsIdentifier, allowsProfile } from './enabled.ts';
import { identify } from './identify.ts';
import type { Rules } from './rule.ts';
import { submitInteraction } from './submit.ts';

/** One sign-in, registration or recovery (contract §2 and §4). */
export const interaction: Pick<Rules, 'putInteraction' | 'submitInteraction'> = {
  putInteraction: (session, { body }, { settings }, clock) => {
    const { event, identifier, profile } = body;
    const open = session.interaction;
    if (!open) return { answer: { status: 400, example: 'session.not_found' }, session };
    if (!allowsEvent(settings, event)) return { answer: { status: 403, example: 'auth.forbidden' }, session };
    if ((identifier && !allowsIdentifier(settings, identifier)) || !allowsProfile(settings, profile))
      return { answer: { status: 422, example: 'user.sign_in_method_not_enabled' }, session };
    const outcome = identifier && identify(identifier, session.browser, settings, clock.now());
    if (outcome && 'refusal' in outcome)
      return { answer: outcome.refusal, session: { ...session, browser: outcome.browser } };
    const stored: Stored = {
      event,
      identifiers: outcome ? [outcome.record] : [],
      ...(profile && { profile }),
      bindMfas: [],
    };
    return {
      answer: { status: 204, example: null },
      session: { ...session, interaction: { ...open, stored, accountId: null, hasConsented: false } },
    };
  },

  submitInteraction,
};
