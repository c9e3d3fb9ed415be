import type { Recipe } from '../acts/recipe.ts';
import type { OperationId } from '../description.ts';

interface Choice {
  /** What is wrong with it. */
  name: string;
  tenant: 'default' | 'strict-password';
  username: string;
  password: string;
}

/** A new password for each reason of the policy (contract §8). */
const choices: readonly Choice[] = [
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

/** New passwords that the policy refuses, wherever one can be given. */
export const passwordRecipes: readonly Recipe[] = operations.flatMap((id) =>
  choices.map(({ name, tenant, username, password }) => ({
    name: `a new password: ${name} (${tenant})`,
    run: async (person) => {
      const profile = { username, password };
      await person.comesIn({ tenant });
      await person.must(204, 'putInteraction', { event: 'Register' });
      const body = id === 'putInteraction' ? { event: 'Register', profile } : profile;
      await person.must('400 password.rejected', id, body);
    },
  })),
);
