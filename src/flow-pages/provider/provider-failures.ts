import type { Effect, ErrorOverrides } from '../../engine/effects/effect.ts';

/** Names the provider that failed, because the server's message is meant for the people who set it up. */
export const providerFailed = (name: string) => (): Effect => ({
  kind: 'notice',
  text: { key: 'error.social_failed', values: { name } },
});

/** Handlers for the failures of a provider, once a person is back from it. */
export function providerFailures(name: string) {
  const failed = providerFailed(name);
  return {
    'connector.general': failed,
    'connector.invalid_request_parameters': failed,
    'connector.insufficient_request_parameters': failed,
    'connector.invalid_response': failed,
    'connector.rate_limit_exceeded': failed,
    'connector.social_auth_code_invalid': failed,
    'connector.social_invalid_access_token': failed,
    'connector.social_invalid_id_token': failed,
    'connector.authorization_failed': failed,
  } satisfies ErrorOverrides;
}
