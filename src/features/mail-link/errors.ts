import type { LinkRefusal } from '../../domain/routes.ts';
import type { Effect, ErrorOverrides } from '../../engine/effects/effect.ts';

/** The link cannot be used again, so its page leaves the history. */
const refused = (reason: LinkRefusal['reason']) => (): Effect => ({
  kind: 'navigate',
  to: '/one-time-token/error',
  locationState: { reason },
  replace: true,
});

/** Only an API that has links by mail refuses one. */
export const mailLinkErrors = {
  'page.link_lost': refused('lost'),
  'one_time_token.token_not_found': refused('invalid'),
  'one_time_token.email_mismatch': refused('invalid'),
  'one_time_token.token_expired': refused('expired'),
  'one_time_token.token_consumed': refused('used'),
  'one_time_token.token_revoked': refused('invalid'),
  'one_time_token.interaction_event_mismatch': refused('invalid'),
} satisfies ErrorOverrides;
