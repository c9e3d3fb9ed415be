import type { RuleRequest } from '../rules/rule.ts';
import type { AllAnswers, OperationId } from '../prism/description.ts';
import { codeKindOf, identifiersOf } from '../dialects/experience/identifiers.ts';
import { isExperienceOperation } from '../dialects/experience/rules.ts';
import { aliasesFor, findErrorByName } from './error-names.ts';
import type { Session } from '../session/session.ts';

type JsonObject = Readonly<Record<string, unknown>>;

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
