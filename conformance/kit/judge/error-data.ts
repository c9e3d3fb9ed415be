import { valueOf } from '../http/exchange.ts';
import { passwordReasons, knownFactors, newerFactors } from './vocabulary.ts';
import type { JudgeContext } from './judge-context.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const show = (value: unknown) => (value === undefined ? 'none' : JSON.stringify(value)).slice(0, 200);

type DataProblem = string | null;
type DataRule = (data: unknown, context: JudgeContext) => DataProblem;

/** The fault of a list of factors. Only newer servers may name newer factors. */
function factorProblem(
  list: unknown,
  key: string,
  { settings, release }: JudgeContext,
  isNewFactor: boolean,
): DataProblem {
  if (!isList(list) || list.length === 0) return `data.${key} as a list with at least one factor`;
  const offered = settings?.factors ?? knownFactors;
  const own = release === '1.42' ? [...knownFactors, ...newerFactors] : knownFactors;
  const unknown = list.find((name) => !isText(name) || !(own.includes(name) || offered.includes(name)));
  if (unknown !== undefined) return `data.${key} with known factors, not ${show(unknown)}`;
  if (new Set(list).size !== list.length) return `data.${key} with each factor once`;
  const notOffered = list.find(
    (name) => knownFactors.includes(String(name)) && !offered.includes(String(name)),
  );
  if (notOffered !== undefined && settings)
    return `data.${key} with factors from the settings (${offered.join(', ')}), not ${show(notOffered)}`;
  const backup = list.indexOf('BackupCode');
  if (isNewFactor && backup >= 0) return `data.${key} without BackupCode, which is never the first factor`;
  const known = list.filter((name) => knownFactors.includes(String(name)));
  return backup >= 0 && known.at(-1) !== 'BackupCode' ? `data.${key} with BackupCode last` : null;
}

const PARTS = ['password', 'username', 'email', 'phone', 'emailOrPhone'];

/** The rules of section 4 of the contract that a schema cannot say. */
const RULES: Readonly<Record<string, DataRule>> = {
  'guard.invalid_input': (data) => {
    const issues = valueOf(data, 'issues');
    if (!isList(issues) || issues.length === 0) return 'data.issues as a list with at least one issue';
    return isText(valueOf(data, 'name')) ? null : 'data.name as a string';
  },
  'password.rejected': (data) => {
    if (!isList(data) || data.length === 0) return 'data as a list with at least one reason';
    const wrong = data.find((one) => !passwordReasons.includes(String(valueOf(one, 'code'))));
    if (wrong !== undefined) return `data with the reasons of the contract, not ${show(wrong)}`;
    const numbers: Readonly<Record<string, string>> = {
      too_short: 'min',
      too_long: 'max',
      character_types: 'min',
    };
    for (const one of data) {
      const reason = String(valueOf(one, 'code')).replace('password_rejected.', '');
      const key = numbers[reason];
      if (key !== undefined && typeof valueOf(one, 'interpolation', key) !== 'number')
        return `interpolation.${key} as a number for ${reason}`;
    }
    return null;
  },
  'user.user_not_exist': (data) =>
    valueOf(data, 'identifier') === undefined ? 'data.identifier with the unknown identifier' : null,
  'user.identity_not_exist': (data) => {
    if (data === undefined || data === null) return null;
    const related = valueOf(data, 'relatedUser');
    if (related === undefined) {
      const keys = Object.keys(data);
      return keys.length === 0 ? null : `data with relatedUser or without keys, not ${keys.join(', ')}`;
    }
    if (!['email', 'phone'].includes(String(valueOf(related, 'type'))))
      return 'data.relatedUser.type as email or phone';
    return isText(valueOf(related, 'value')) ? null : 'data.relatedUser.value as a string';
  },
  'user.missing_profile': (data, { settings }) => {
    const asksForNothing = settings && settings.signUpIdentifiers.length === 0 && !settings.signUpPassword;
    if (data === undefined && (asksForNothing || !settings)) return null;
    const list = valueOf(data, 'missingProfile');
    if (!isList(list) || list.length === 0) return 'data.missingProfile as a list with at least one part';
    const unknown = list.find((one) => !isText(one));
    if (unknown !== undefined) return `data.missingProfile with strings, not ${show(unknown)}`;
    const identity = valueOf(data, 'registeredSocialIdentity');
    if (identity !== undefined && !isText(valueOf(identity, 'email') ?? valueOf(identity, 'phone')))
      return 'data.registeredSocialIdentity with an email or a phone';
    if (list.indexOf('password') > 0) return 'data.missingProfile with the password first';
    const notAsked = list.find((part) => {
      if (!settings || !PARTS.includes(String(part))) return false;
      if (part === 'password') return !settings.signUpPassword;
      if (part === 'emailOrPhone')
        return !['email', 'phone'].every((kind) => settings.signUpIdentifiers.includes(kind));
      return !settings.signUpIdentifiers.includes(String(part));
    });
    return notAsked === undefined
      ? null
      : `data.missingProfile with parts that signUp asks for, not ${show(notAsked)}`;
  },
  'user.missing_mfa': (data, context) => {
    const key = context.release === '1.10' ? 'missingFactors' : 'availableFactors';
    const list =
      valueOf(data, 'availableFactors') ?? (key === 'missingFactors' ? valueOf(data, key) : undefined);
    const problem = factorProblem(list, key, context, true);
    if (problem !== null) return problem;
    const skippable = valueOf(data, 'skippable');
    const policy = context.settings?.policy;
    if (policy === 'UserControlled' && skippable !== true)
      return 'data.skippable as true, as the policy is UserControlled';
    if (policy === 'Mandatory' && skippable === true) return 'no data.skippable, as the policy is Mandatory';
    return null;
  },
  'session.mfa.require_mfa_verification': (data, context) =>
    factorProblem(valueOf(data, 'availableFactors'), 'availableFactors', context, false),
  'session.sso_enabled': (data, { settings }) => {
    const list = valueOf(data, 'ssoConnectors');
    if (!isList(list) || list.length === 0) return 'data.ssoConnectors as a list with at least one connector';
    const ids = list.map((one) => valueOf(one, 'id'));
    if (!ids.every(isText)) return 'data.ssoConnectors with the id of each connector';
    const unknown = settings && ids.find((id) => !settings.ssoConnectors.includes(id));
    return unknown === undefined
      ? null
      : `data.ssoConnectors with ids from the settings, not ${show(unknown)}`;
  },
  'session.mfa.backup_code_required': (data) => {
    const codes = valueOf(data, 'codes');
    if (!isList(codes) || codes.length !== 10)
      return `data.codes as a list of ten codes, not ${isList(codes) ? codes.length : 'none'}`;
    if (codes.some((code) => !isText(code) || !/^[0-9a-f]{10}$/i.test(code)))
      return 'data.codes with ten hexadecimal digits each';
    return new Set(codes).size === 10 ? null : 'data.codes with ten different codes';
  },
};

/** Codes whose data differs in the experience API, where its schema says enough. */
const OTHER_DATA = ['user.missing_profile', 'session.mfa.backup_code_required'];

/** A sentence about wrong data of an error; null if the data is right, or the code has no rule. */
export function dataProblem(code: string, data: unknown, context: JudgeContext): string | null {
  if (context.api === 'experience' && OTHER_DATA.includes(code)) return null;
  return RULES[code]?.(data, context) ?? null;
}
