import type { Recipe } from '../acts/recipe.ts';
import { operationNamed } from '../description.ts';
import type { Row } from '../rows.ts';

/** The recipe that asks the control API for the answer. */
export function forcing({ operationId, status, examples }: Row): Recipe {
  const [example] = examples;
  const answer = { operationId, status, ...(example !== undefined && { example }) };
  return {
    name: `PUT /_mock/answers ${JSON.stringify(answer)}`,
    run: async (person) => {
      await person.comesIn();
      await person.controls('PUT', 'answers', answer);
      await person.call(operationId, operationNamed(operationId).request, { prefix: '5BAA6' });
    },
  };
}
