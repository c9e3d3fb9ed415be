import type { Recipe } from '../acts/recipe.ts';
import type { Person } from '../person.ts';

const languages = 'en de es fr it ja ko pl-PL pt-PT pt-BR ru tr-TR zh-CN zh-HK zh-TW'.split(' ');

const tenantsOf = async (person: Person): Promise<string[]> =>
  ((await person.controls('GET', 'tenants')) as { name: string }[]).map(({ name }) => name);

/** What needs no session: settings, words and breaches. */
export const publicRecipes: readonly Recipe[] = [
  {
    name: 'the settings of every tenant',
    run: async (person) => {
      for (const tenant of await tenantsOf(person)) {
        await person.comesIn({ tenant });
        await person.must(200, 'getSignInExperience');
      }
    },
  },
  {
    name: 'the settings of every tenant, as 1.12 sends them',
    run: async (person) => {
      for (const tenant of await tenantsOf(person)) {
        await person.comesIn({ tenant });
        await person.controls('PUT', 'generation', { generation: '1.12' });
        await person.must(200, 'getSignInExperience');
      }
    },
  },
  {
    name: 'the words of every tenant in every language',
    run: async (person) => {
      for (const tenant of await tenantsOf(person)) {
        await person.comesIn({ tenant });
        await person.controls('PUT', 'generation', { generation: '1.12' });
        for (const lng of languages) await person.must(200, 'getPhrases', undefined, { query: { lng } });
      }
    },
  },
  {
    name: 'a language tag that is too long',
    run: async (person) => {
      const query = { lng: 'a-language-with-a-long-name' };
      await person.must('400 guard.invalid_input', 'getPhrases', undefined, { query });
    },
  },
  {
    name: 'a password that is known from a breach, and one that is not',
    run: async (person) => {
      await person.must(200, 'getBreachRange', undefined, { prefix: '5BAA6' });
      await person.must(200, 'getBreachRange', undefined, { prefix: '00000' });
    },
  },
];
