import type { Recipe } from '../acts/recipe.ts';
import { proves } from '../acts/passcode.ts';
import { operationNamed } from '../description.ts';
import type { OperationId } from '../description.ts';
import type { Person } from '../person.ts';
import type { Row } from '../rows.ts';

type Types = (person: Person, name: string) => Promise<unknown>;

const begins = async (person: Person) => {
  await person.comesIn({ tenant: 'email-code' });
  await person.must(204, 'putInteraction', { event: 'SignIn' });
};
const address = (name: string) => ({ email: `${name}@example.org` });

/** Types the name into what the operation takes. */
const asked: Readonly<Partial<Record<OperationId, Types>>> = {
  putInteraction: async (person, name) => {
    await person.comesIn({ tenant: 'email-code' });
    const identifier = { ...address(name), verificationCode: '123456' };
    await person.call('putInteraction', { event: 'SignIn', identifier });
  },
  patchIdentifiers: async (person, name) => {
    await begins(person);
    await person.call('patchIdentifiers', { ...address(name), verificationCode: '123456' });
  },
  putProfile: async (person, name) => {
    await begins(person);
    await person.call('putProfile', address(name));
  },
  patchProfile: async (person, name) => {
    await begins(person);
    await person.call('patchProfile', address(name));
  },
  sendVerificationCode: async (person, name) => {
    await begins(person);
    await person.call('sendVerificationCode', address(name));
  },
  createSocialAuthorizationUri: async (person, name) => {
    await begins(person);
    const redirectUri = `${person.origin}/callback/${name}`;
    await person.call('createSocialAuthorizationUri', { connectorId: name, state: 'a', redirectUri });
  },
};

/** The operations that take no name go by the one that a code has proved before. */
const later: readonly OperationId[] = [
  'putEvent',
  'deleteProfile',
  'submitInteraction',
  'createTotpSecret',
  'createWebAuthnRegistration',
  'createWebAuthnAuthentication',
  'bindMfa',
  'verifyMfa',
  'skipMfa',
];
/** What answers to a name before a later operation sees it. */
const earlier: readonly OperationId[] = ['sendVerificationCode', 'patchIdentifiers'];

const documents = (id: OperationId, example: string): boolean =>
  [...operationNamed(id).answers.values()].some(
    ({ status, examples }) => status >= 400 && examples.has(example),
  );

/** An error of two statuses is named with the one that is meant. */
const nameOf = ({ operationId, status }: Row, example: string): string => {
  const { answers } = operationNamed(operationId);
  const both = [...answers.values()].filter(({ examples }) => examples.has(example));
  return both.length > 1 ? `${example}.${String(status)}` : example;
};

/** The recipe that types the name of the answer, as `/_mock/inputs` says; null where nobody can. */
export function typing(row: Row): Recipe | null {
  const { operationId, examples, status } = row;
  const [example] = examples;
  if (example === undefined || status < 400) return null;
  const name = nameOf(row, example);
  const typed = asked[operationId];
  if (typed) return { name: `types ${name}`, run: (person) => typed(person, name).then(() => undefined) };
  if (!later.includes(operationId) || earlier.some((id) => documents(id, example))) return null;
  return {
    name: `types ${name}@example.org and its code before`,
    run: async (person) => {
      await begins(person);
      await proves(person, address(name));
      await person.call(operationId, operationNamed(operationId).request);
    },
  };
}
