import type { Recipe } from '../acts/recipe.ts';
import { Person, said, Unexpected } from '../person.ts';
import { keyOf } from '../rows.ts';

/** How an answer is had: as a person with a page would, by something reserved that is typed, or by the control API. */
export type How = 'behaviour' | 'input' | 'forced';

export interface Reached {
  how: How;
  /** The recipe that came first. */
  through: string;
  /** Its calls up to the answer. */
  calls: readonly string[];
}

/** What the mock may say decided the answers of a recipe. */
const allowed: Readonly<Record<How, readonly string[]>> = {
  behaviour: ['rule', 'guard'],
  input: ['rule', 'guard', 'reserved'],
  forced: ['rule', 'guard', 'forced'],
};

interface State {
  recent: readonly { operationId: string; by: string }[];
}

/** The mock's own word on what decided; a recipe that says otherwise of itself is wrong. */
async function checkDecisions(person: Person, how: How): Promise<void> {
  const { recent } = (await person.controls('GET', 'state')) as State;
  const other = recent.find(({ by }) => !allowed[how].includes(by));
  if (other) throw new Unexpected(`${other.operationId} was decided by ${other.by}, which is not ${how}.`);
}

/** Plays recipes at a mock, and keeps what was answered. */
export class Observer {
  readonly reached = new Map<string, Reached>();
  /** Recipes that did not go as they should, with the reason. */
  readonly wrong: string[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Plays a recipe; all its answers count where it is behaviour, else the last one. */
  async play({ name, run }: Recipe, how: How): Promise<void> {
    const person = new Person(this.#origin);
    try {
      await run(person);
      await checkDecisions(person, how);
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      this.wrong.push(`${name}: ${error.message}`);
    }
    const counted = how === 'behaviour' ? person.heard : person.heard.slice(-1);
    const told = person.heard.map((one) => `${one.operationId} ${said(one)}`);
    for (const heard of counted) {
      const key = keyOf(heard.operationId, heard.status, heard.body);
      const calls = told.slice(0, person.heard.indexOf(heard) + 1);
      if (!this.reached.has(key)) this.reached.set(key, { how, through: name, calls });
    }
  }
}
