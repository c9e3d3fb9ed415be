import { endpoints } from '../prism/description.ts';
import type { AllAnswers, Endpoint, OperationId } from '../prism/description.ts';
import { inputs } from './inputs.ts';
import type { InputPlace } from './inputs.ts';

interface DocumentedError {
  status: number;
  example: string;
}

const normalizeName = (name: string) => name.toLowerCase().replaceAll(/[.-]/g, '_');

const errorsByName = ({ responseExamples }: Endpoint): [string, DocumentedError][] =>
  [...responseExamples]
    .filter(([status]) => status >= 400)
    .flatMap(([status, examples]) => [...examples.keys()].map((example) => ({ status, example })))
    .flatMap((error): [string, DocumentedError][] => [
      [normalizeName(error.example), error],
      [`${normalizeName(error.example)}_${String(error.status)}`, error],
    ]);

/** Each operation's errors by normalized name. The list is reversed, so the first status of a code wins. */
const documentedErrors: ReadonlyMap<OperationId, ReadonlyMap<string, DocumentedError>> = new Map(
  endpoints.map((endpoint) => [endpoint.id, new Map(errorsByName(endpoint).reverse())]),
);

/** The input as a request contains it: the digits of a phone number, the local part of an address. */
const lookupKey = (input: string, place: InputPlace) =>
  place === 'phone' ? input.replaceAll(/\D/g, '') : normalizeName(input.replace(/@.*/, ''));

/** The names of the errors that reserved inputs of these fields stand for. */
export const aliasesFor = (...places: readonly InputPlace[]): ReadonlyMap<string, string> =>
  new Map(
    inputs
      .filter(({ where, isReserved }) => isReserved && places.includes(where))
      .map(({ input, where, leadsTo }) => [lookupKey(input, where), normalizeName(leadsTo)]),
  );

const identifierAliases = aliasesFor('email', 'username', 'phone');

/**
 * Finds the error that an identifier names, if the operation documents it. The host of an e-mail address is ignored.
 */
export function findErrorByName<Op extends OperationId>(id: Op, identifier: string): AllAnswers[Op] | null;
// The overload states the type because the compiler cannot derive it from a name.
export function findErrorByName(id: OperationId, identifier: string): DocumentedError | null {
  const at = identifier.lastIndexOf('@');
  const name = normalizeName(at < 0 ? identifier : identifier.slice(0, at));
  return documentedErrors.get(id)?.get(identifierAliases.get(name) ?? name) ?? null;
}
