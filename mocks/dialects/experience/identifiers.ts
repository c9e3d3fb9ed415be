import type { Session } from '../../session/session.ts';
import type { ExperienceOperation } from './rules.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const asObject = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null ? (value as JsonObject) : {}; // its keys can be anything

const isText = (value: string | undefined): value is string => value !== undefined;

/** The identifiers that a call names, or else those that the interaction holds; each can name an error. */
export function identifiersOf(
  body: JsonObject,
  params: JsonObject,
  { browser, interaction }: Session,
): string[] {
  const named = [
    asString(asObject(body['identifier'])['value']),
    body['type'] === 'username' ? asString(body['value']) : undefined,
    asString(params['connectorId']),
    asString(asObject(body['connectorData'])['code']),
  ].filter(isText);
  const experience = interaction?.experience;
  if (named.length > 0 || !experience) return named;
  const { records, profile, userId } = experience;
  const account = browser.accounts.find(({ id }) => id === userId);
  return [
    ...records.map((record) => ('identifier' in record ? record.identifier.value : undefined)),
    ...records.map((record) => ('user' in record ? record.user.email : undefined)),
    profile.username,
    profile.email,
    account?.username,
    account?.email,
  ].filter(isText);
}

/** The kind of the code in a body; undefined for calls without a code. */
export function codeKindOf(
  id: ExperienceOperation,
  body: JsonObject,
): 'email' | 'phone' | 'Totp' | 'BackupCode' | undefined {
  const kind = asString(asObject(body['identifier'])['type']) ?? asString(body['identifierType']);
  if (id === 'verifyCode' || id === 'verifyMfaCode') return kind === 'phone' ? 'phone' : 'email';
  if (id === 'verifyTotp') return 'Totp';
  return id === 'verifyBackupCode' ? 'BackupCode' : undefined;
}
