import type { Heard, Person } from '../person.ts';
import { Unexpected } from '../person.ts';

/** Somebody as `/_mock/personas` tells it. */
interface Persona {
  name: string;
  identifiers: { username?: string; email?: string; phone?: string };
  password: string | null;
}

const known = new Map<string, readonly Persona[]>();

/** Identifier and password of a persona, as the mock tells them to everybody. */
export async function credentials(person: Person, name: string): Promise<Record<string, string>> {
  const all = known.get(person.origin) ?? ((await person.controls('GET', 'personas')) as readonly Persona[]);
  known.set(person.origin, all);
  const found = all.find((one) => one.name === name);
  const { username, email, phone } = found?.identifiers ?? {};
  if (!found?.password) throw new Unexpected(`${name} is nobody with a password.`);
  const identifier = username === undefined ? (email === undefined ? { phone } : { email }) : { username };
  return { ...identifier, password: found.password } as Record<string, string>; // one of the three is there
}

/** From the application to a verified password, ready to submit. */
export async function entersPassword(person: Person, name: string, tenant = 'default'): Promise<void> {
  await person.comesIn({ tenant });
  const identifier = await credentials(person, name);
  await person.must(204, 'putInteraction', { event: 'SignIn', identifier });
}

/** Asks the operation that ends a flow. */
export const submits = (person: Person, expected: number | string = 200): Promise<Heard> =>
  person.must(expected, 'submitInteraction');

/** Where an answer leads: `redirectTo`. */
export function redirectOf({ body }: Heard): string {
  const to = typeof body === 'object' && body !== null && 'redirectTo' in body ? body.redirectTo : undefined;
  if (typeof to !== 'string') throw new Unexpected('The answer leads nowhere.');
  return to;
}

const follows = async (person: Person, address: string): Promise<URL> => {
  const { status, location } = await person.send('GET', address);
  if (status !== 303 || location === null)
    throw new Unexpected(`${address} leads nowhere: ${String(status)}`);
  return new URL(location, person.origin);
};

/** From submit's answer over consent back to the application, which then says who has come. */
export async function arrivesAs(person: Person, answer: Heard, name: string): Promise<void> {
  const next = await follows(person, redirectOf(answer));
  if (next.pathname !== '/sign-in/consent') throw new Unexpected(`Consent is not asked: ${next.href}`);
  await person.call('getConsent'); // 404 and 405 say that this server has no page for it (contract §6)
  const granted = await person.must(200, 'grantConsent');
  const back = await follows(person, redirectOf(granted));
  if (!back.searchParams.has('code')) throw new Unexpected(`The application gets no code: ${back.href}`);
  const { status } = await person.send('GET', back.href);
  const { text } = await person.send('GET', '/demo-app');
  if (status !== 303 || !text.includes(name)) throw new Unexpected(`The application does not know ${name}.`);
}

/** Submits, and arrives at the application as that person. */
export const finishesAs = async (person: Person, name: string): Promise<void> =>
  arrivesAs(person, await submits(person), name);
