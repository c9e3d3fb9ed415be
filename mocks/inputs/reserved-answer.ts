import type { RuleRequest } from '../rules/rule.ts';
import { endpoints } from '../prism/description.ts';
import type { AllAnswers, Endpoint, OperationId } from '../prism/description.ts';
import { codeKindOf, identifiersOf } from '../dialects/experience/identifiers.ts';
import { isExperienceOperation } from '../dialects/experience/rules.ts';
import { inputs } from './inputs.ts';
import type { InputPlace } from './inputs.ts';
import type { Session } from '../session/session.ts';

interface DocumentedError {
  status: number;
  example: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

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

const aliasesFor = (...places: readonly InputPlace[]): ReadonlyMap<string, string> =>
  new Map(
    inputs
      .filter(({ where, isReserved }) => isReserved && places.includes(where))
      .map(({ input, where, leadsTo }) => [lookupKey(input, where), normalizeName(leadsTo)]),
  );

const identifierAliases = aliasesFor('email', 'username', 'phone');
const passcodeAliases = {
  email: aliasesFor('passcode', 'email-passcode'),
  phone: aliasesFor('passcode', 'phone-passcode'),
};
const mfaCodeAliases = { Totp: aliasesFor('totp'), BackupCode: aliasesFor('backup-code') };

const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}; // its keys can be anything

/** The normalized name of the error that a passcode, TOTP code or backup code stands for. */
const errorNameOfCode = (id: OperationId, body: JsonObject): string | undefined => {
  if (isExperienceOperation(id)) {
    const kind = codeKindOf(id, body);
    return kind && { ...passcodeAliases, ...mfaCodeAliases }[kind].get(asString(body['code']) ?? '');
  }
  const identifier = body['identifier'] === undefined ? body : asObject(body['identifier']);
  const verificationCode = asString(identifier['verificationCode']);
  if (verificationCode !== undefined)
    return passcodeAliases['phone' in identifier ? 'phone' : 'email'].get(verificationCode);
  const { type, code } = body;
  return type === 'Totp' || type === 'BackupCode'
    ? mfaCodeAliases[type].get(asString(code) ?? '')
    : undefined;
};

/** Includes connector ids and provider codes, because these can name an error too. */
const identifiersInBody = (body: JsonObject): string[] =>
  [body, asObject(body['identifier']), asObject(body['profile'])].flatMap((part) =>
    [
      part['email'],
      part['username'],
      part['phone'],
      asObject(part['connectorData'])['code'],
      part['connectorId'],
    ]
      .map(asString)
      .filter((value) => value !== undefined),
  );

const identifiersInSession = ({ interaction }: Session): string[] => {
  const { identifiers = [], profile = {} } = interaction?.stored ?? {};
  const verified = identifiers.flatMap((record) =>
    record.kind === 'social' ? [record.userInfo.email, record.userInfo.phone] : [record.value],
  );
  return [...verified, profile.email, profile.username, profile.phone].filter((value) => value !== undefined);
};

/** Identifiers of the account that consents. */
const identifiersInAccount = ({ browser, interaction }: Session): string[] => {
  const account = browser.accounts.find(({ id }) => id === interaction?.accountId);
  return [account?.email, account?.username].filter((value) => value !== undefined);
};

const ssoOperations: readonly OperationId[] = [
  'createSsoAuthorizationUrl',
  'signInWithSso',
  'registerWithSso',
];

/** The connector id in the path, the authorization code, and the address that is about to be registered. */
const identifiersOfSso = (body: JsonObject, params: JsonObject, { interaction }: Session): string[] => {
  const pending = interaction?.singleSignOn;
  const email = pending?.step === 'registration' ? pending.user.email : undefined;
  return [asString(params['connectorId']), asString(body['code']), email].filter(
    (value) => value !== undefined,
  );
};

const isConsent = (id: OperationId) => id === 'getConsent' || id === 'grantConsent';

const identifiersFor = (
  id: OperationId,
  body: JsonObject,
  params: JsonObject,
  session: Session,
): string[] => {
  if (isConsent(id)) return identifiersInAccount(session);
  if (isExperienceOperation(id)) return identifiersOf(body, params, session);
  if (ssoOperations.includes(id)) return identifiersOfSso(body, params, session);
  const inBody = identifiersInBody(body);
  return inBody.length || id === 'putInteraction' ? inBody : identifiersInSession(session);
};

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

/**
 * The error that an input of this call stands for, if its operation documents it (page `/_mock/inputs`): a reserved
 * code; an identifier or connector named after an error; else such an identifier in the session. Null if there is
 * none, or if the session is invalid, so that the rule answers.
 */
export function reservedAnswer<Op extends OperationId>(
  id: Op,
  { body, params }: Pick<RuleRequest<Op>, 'body'> & { params?: unknown },
  session: Session,
): AllAnswers[Op] | null {
  const { interaction } = session;
  const begins = id === 'putInteraction' || id === 'createSsoAuthorizationUrl';
  const state = isExperienceOperation(id) ? interaction?.experience : interaction?.stored;
  const isOpen = isConsent(id) ? interaction?.isAtConsent : begins || state;
  if (!interaction || !isOpen) return null;
  const json = asObject(body);
  const errorName = errorNameOfCode(id, json);
  const codeError = errorName === undefined ? null : findErrorByName(id, errorName);
  if (codeError) return codeError;
  for (const identifier of identifiersFor(id, json, asObject(params), session)) {
    const error = findErrorByName(id, identifier);
    if (error) return error;
  }
  return null;
}
