import { passcode } from '../../src/api/generated/constants.ts';
import type { RuleRequest } from '../decide/rule.ts';
import { endpoints } from '../prism/description.ts';
import type { OperationId } from '../prism/description.ts';
import type { Answers } from '../generated/answers.ts';
import { inputs } from './inputs.ts';
import type { Where } from './inputs.ts';
import type { Random } from '../session/random.ts';
import type { Session } from '../session/session.ts';

interface Named {
  status: number;
  example: string;
}

/** `user.missing-profile`, `user_missing_profile` and `user.missing_profile` name the same. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[.-]/g, '_');

const plainNames = ({ examples }: (typeof endpoints)[number]): [string, Named][] =>
  [...examples]
    .filter(([status]) => status >= 400)
    .flatMap(([status, names]) => [...names.keys()].map((example) => ({ status, example })))
    .flatMap((named): [string, Named][] => [
      [plain(named.example), named],
      [`${plain(named.example)}_${String(named.status)}`, named],
    ]);

/** The errors each operation documents, by plain name; where a code has two statuses, the first documented one. */
const documented: ReadonlyMap<OperationId, ReadonlyMap<string, Named>> = new Map(
  endpoints.map((endpoint) => [endpoint.id, new Map(plainNames(endpoint).reverse())]),
);

/** As it travels: a phone number in digits, an address without its host. */
const keyOf = (input: string, where: Where) =>
  where === 'phone' ? input.replaceAll(/\D/g, '') : plain(input.replace(/@.*/, ''));

/** Plain names of codes by what one types, for the inputs that are not called by their code. */
const aliasesIn = (...places: readonly Where[]): ReadonlyMap<string, string> =>
  new Map(
    inputs
      .filter(({ where, isReserved }) => isReserved && places.includes(where))
      .map(({ input, where, leadsTo }) => [keyOf(input, where), plain(leadsTo)]),
  );

const names = aliasesIn('email', 'username', 'phone');
const passcodes = {
  email: aliasesIn('passcode', 'email-passcode'),
  phone: aliasesIn('passcode', 'phone-passcode'),
};
const secondSteps = { Totp: aliasesIn('totp'), BackupCode: aliasesIn('backup-code') };

/** What no message ever holds, so that it stays what the table says. */
const unsent = new Set(inputs.filter(({ where }) => where.endsWith('passcode')).map(({ input }) => input));

/** A new one-time code; none of those that mean something. */
export function newPasscode(random: Random): string {
  for (;;) {
    const code = random.digits(passcode.digits);
    if (!unsent.has(code)) return code;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}; // whose keys may be anything

/** The plain name of a code that a one-time code stands for. */
const codeTyped = (body: Readonly<Record<string, unknown>>): string | undefined => {
  const identifier = body['identifier'] === undefined ? body : record(body['identifier']);
  const passcode = text(identifier['verificationCode']);
  if (passcode !== undefined) return passcodes['phone' in identifier ? 'phone' : 'email'].get(passcode);
  const { type, code } = body;
  return type === 'Totp' || type === 'BackupCode' ? secondSteps[type].get(text(code) ?? '') : undefined;
};

/** Identifiers and connectors in a request. */
const namesTyped = (body: Readonly<Record<string, unknown>>): string[] =>
  [body, record(body['identifier']), record(body['profile'])].flatMap((part) =>
    [
      part['email'],
      part['username'],
      part['phone'],
      record(part['connectorData'])['code'],
      part['connectorId'],
    ]
      .map(text)
      .filter((value) => value !== undefined),
  );

/** Identifiers that the interaction has gathered. */
const namesStored = ({ interaction }: Session): string[] => {
  const { identifiers = [], profile = {} } = interaction?.stored ?? {};
  const proved = identifiers.flatMap((one) =>
    one.kind === 'social' ? [one.userInfo.email, one.userInfo.phone] : [one.value],
  );
  return [...proved, profile.email, profile.username, profile.phone].filter((value) => value !== undefined);
};

/** The error that an identifier stands for, if the operation documents it; no part of it after an @ counts. */
export function errorNamedBy<Op extends OperationId>(id: Op, identifier: string): Answers[Op] | null;
// The generated answers list what the description documents; the compiler cannot multiply them out for a name.
export function errorNamedBy(id: OperationId, identifier: string): Named | null {
  const at = identifier.lastIndexOf('@');
  const name = plain(at < 0 ? identifier : identifier.slice(0, at));
  return documented.get(id)?.get(names.get(name) ?? name) ?? null;
}

/**
 * The error that an input of this call stands for, where its operation documents it (page `/_mock/inputs`): a reserved
 * code; an identifier or connector called by an error; without one, an identifier that the interaction has gathered.
 * Null: nothing reserved, or the session itself is not fit to be asked.
 */
export function reservedAnswer<Op extends OperationId>(
  id: Op,
  { body }: Pick<RuleRequest<Op>, 'body'>,
  session: Session,
): Answers[Op] | null {
  const { interaction } = session;
  if (!interaction || (id !== 'putInteraction' && !interaction.stored)) return null;
  const given = record(body);
  const code = codeTyped(given);
  const byCode = code === undefined ? null : errorNamedBy(id, code);
  if (byCode) return byCode;
  const typed = namesTyped(given);
  const asked = typed.length || id === 'putInteraction' ? typed : namesStored(session);
  for (const name of asked) {
    const found = errorNamedBy(id, name);
    if (found) return found;
  }
  return null;
}
