import { row } from '../row.ts';
import type { Row } from '../row.ts';
import { asAda, registering } from '../calls/two-step.ts';

const missing = '422 user.missing_mfa';

/** Answers that depend on the policy of two-step verification. */
export const policyRows: readonly Row[] = [
  row('PromptAtSignInAndSignUp when registering', missing, (client) => registering(client, 'skippable-mfa')),
  row('PromptOnlyAtSignIn', missing, (client) => asAda(client, 'authenticator-only')),
  row('PromptOnlyAtSignIn when registering', { '1.10': missing, '1.42': '200' }, (client) =>
    registering(client, 'authenticator-only'),
  ),
  row('PromptOnlyAtSignInMandatory when registering', { '1.10': missing, '1.42': '200' }, (client) =>
    registering(client, 'passkey-only'),
  ),
  row(
    'skipping a policy that ends in Mandatory',
    '422 session.mfa.mfa_policy_not_user_controlled',
    async (client) => {
      await asAda(client, 'passkey-only');
      return client.call('PUT', '/mfa-skipped', { mfaSkipped: true });
    },
  ),
  row('skipping PromptOnlyAtSignIn', '204, 200', async (client) => {
    await asAda(client, 'authenticator-only');
    return `${await client.call('PUT', '/mfa-skipped', { mfaSkipped: true })}, ${await client.submit()}`;
  }),
];
