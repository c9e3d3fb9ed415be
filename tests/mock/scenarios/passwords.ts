import type { Scenario } from '../actions/scenario.ts';
import type { OperationId } from '../description.ts';

interface RejectedPassword {
  name: string;
  tenant: 'default' | 'strict-password';
  username: string;
  password: string;
}

/** A new password for each reason of the policy (contract §8). */
const rejectedPasswords: readonly RejectedPassword[] = [
  { name: 'too short', tenant: 'default', username: 'mary', password: 'short' },
  { name: 'too long', tenant: 'default', username: 'mary', password: 'kq7x'.repeat(70) },
  { name: 'unsupported characters', tenant: 'default', username: 'mary', password: 'passwort-für-alle' },
  { name: 'one kind', tenant: 'strict-password', username: 'mary', password: 'calmwindcalmwind' },
  { name: 'breached', tenant: 'default', username: 'mary', password: 'password' },
  { name: 'repetition', tenant: 'default', username: 'mary', password: 'aaaaaaaaaa' },
  { name: 'sequence', tenant: 'default', username: 'mary', password: '1234567890' },
  { name: 'words', tenant: 'strict-password', username: 'mary', password: 'HarbourAnchor1' },
  { name: 'user name', tenant: 'default', username: 'lighthouse', password: 'lighthouse' },
  { name: 'made of parts', tenant: 'strict-password', username: 'Quill', password: 'Quill111Anchor' },
  { name: 'everything', tenant: 'strict-password', username: 'mary', password: '123456' },
];

const operations: readonly OperationId[] = ['putInteraction', 'putProfile', 'patchProfile'];

export const passwordScenarios: readonly Scenario[] = operations.flatMap((id) =>
  rejectedPasswords.map(({ name, tenant, username, password }) => ({
    name: `a new password: ${name} (${tenant})`,
    run: async (client) => {
      const profile = { username, password };
      await client.startSignIn({ tenant });
      await client.expectCall(204, 'putInteraction', { event: 'Register' });
      const body = id === 'putInteraction' ? { event: 'Register', profile } : profile;
      await client.expectCall('400 password.rejected', id, body);
    },
  })),
);
