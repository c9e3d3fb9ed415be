import type { Actor } from './states.ts';
import { identifierLabel } from './words.ts';

/** What a person does with a form, in the language of the page. */
export function hands({ page, words }: Actor) {
  const button = page.getByRole('main').getByRole('button').last();
  return {
    button,
    fillIdentifier: (text: string) => page.getByLabel(identifierLabel(words)).fill(text),
    fillPassword: (text: string) => page.getByLabel(words.input.password, { exact: true }).fill(text),
    submit: () => button.click(),
  };
}
