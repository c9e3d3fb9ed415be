import { receives, wrongOf } from '../acts/passcode.ts';
import type { Address } from '../acts/passcode.ts';
import type { Recipe } from '../acts/recipe.ts';
import { credentials } from '../acts/sign-in.ts';
import type { Person } from '../person.ts';

const ada = { email: 'ada@example.org' };
const una = { phone: '447700900302' };

/** An identifier that is refused; `given` does what comes before it. */
interface Refusal {
  name: string;
  tenant: string;
  expected: string;
  given: (person: Person) => Promise<object> | object;
}

/** A code that was right, until something happened to it. */
const code = (
  expected: string,
  to: Address,
  spoil: (code: string, person: Person) => object | Promise<object>,
) => ({
  name: `a code: ${expected}`,
  tenant: 'all-identifiers',
  expected: `400 verification_code.${expected}`,
  given: async (person: Person) => spoil(await receives(person, to), person),
});

const refusals: readonly Refusal[] = [
  {
    name: 'a wrong password',
    tenant: 'all-identifiers',
    expected: '422 session.invalid_credentials',
    given: () => ({ ...ada, password: 'difference-engine' }),
  },
  {
    name: 'sam, who is suspended',
    tenant: 'all-identifiers',
    expected: '401 user.suspended',
    given: (person) => credentials(person, 'sam'),
  },
  {
    name: 'a way to sign in that is not offered',
    tenant: 'default',
    expected: '422 user.sign_in_method_not_enabled',
    given: () => ({ ...ada, password: 'analytical-engine' }),
  },
  {
    name: 'ada after five wrong passwords',
    tenant: 'all-identifiers',
    expected: '400 session.verification_blocked_too_many_attempts',
    given: async (person) => {
      for (let attempt = 1; attempt <= 5; attempt++)
        await person.call('patchIdentifiers', { ...ada, password: 'difference-engine' });
      return { ...ada, password: 'analytical-engine' };
    },
  },
  {
    name: 'a code, though none was sent',
    tenant: 'all-identifiers',
    expected: '400 verification_code.not_found',
    given: () => ({ ...ada, verificationCode: '123456' }),
  },
  code('code_mismatch', ada, (right) => ({ ...ada, verificationCode: wrongOf(right) })),
  code('email_mismatch', ada, (verificationCode) => ({ email: 'grace@example.org', verificationCode })),
  code('phone_mismatch', una, (verificationCode) => ({ phone: '447700900303', verificationCode })),
  code('expired', ada, async (verificationCode, person) => {
    await person.controls('POST', 'clock', { advanceS: 601 });
    return { ...ada, verificationCode };
  }),
];

/** Each refusal, where an identifier is put and where it is patched. */
export const identifierRecipes: readonly Recipe[] = refusals.flatMap(({ name, tenant, expected, given }) => [
  {
    name: `${name} (${tenant})`,
    run: async (person) => {
      await person.comesIn({ tenant });
      await person.must(204, 'putInteraction', { event: 'SignIn' });
      const identifier = await given(person);
      await person.must(expected, 'putInteraction', { event: 'SignIn', identifier });
    },
  },
  {
    name: `${name} (${tenant})`,
    run: async (person) => {
      await person.comesIn({ tenant });
      await person.must(204, 'putInteraction', { event: 'SignIn' });
      await person.must(expected, 'patchIdentifiers', await given(person));
    },
  },
]);
