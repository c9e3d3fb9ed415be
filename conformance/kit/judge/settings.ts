import { isFrom, type ServerRelease } from '../../../mocks/session/server-release.ts';
import { valueOf } from '../http/exchange.ts';

interface SettingsProblem {
  severity: 'must' | 'should';
  expected: string;
  actual: string;
}

const show = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value)).slice(0, 200);
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists that released servers always send. */
const LISTS = [
  ['signIn', 'methods'],
  ['signUp', 'identifiers'],
  ['socialSignInConnectorTargets'],
  ['socialConnectors'],
];
const NEEDED = ['signIn', 'signUp', 'forgotPassword'];
const USUAL = ['color', 'branding', 'languageInfo', 'passwordPolicy'];

/** Missing or contradictory settings. Their schema cannot refuse them, as everything is optional there. */
export function settingsProblems(json: unknown, release: ServerRelease): SettingsProblem[] {
  const problems: SettingsProblem[] = [];
  const add = (expected: string, actual: unknown, severity: SettingsProblem['severity'] = 'must') =>
    problems.push({ severity, expected, actual: show(actual) });
  for (const key of [...NEEDED, ...USUAL])
    if (!isObject(valueOf(json, key)))
      add(`${key} as an object`, valueOf(json, key), NEEDED.includes(key) ? 'must' : 'should');
  for (const path of LISTS)
    if (!Array.isArray(valueOf(json, ...path))) add(`${path.join('.')} as a list`, valueOf(json, ...path));
  const mfa = valueOf(json, 'mfa');
  if (isObject(mfa) && Object.keys(mfa as object).length > 0) {
    if (!Array.isArray(valueOf(mfa, 'factors'))) add('mfa.factors as a list', mfa);
    if (typeof valueOf(mfa, 'policy') !== 'string') add('mfa.policy as a string', mfa);
  }
  for (const kind of ['email', 'phone'])
    if (
      isObject(valueOf(json, 'forgotPassword')) &&
      typeof valueOf(json, 'forgotPassword', kind) !== 'boolean'
    )
      add(`forgotPassword.${kind} as true or false`, valueOf(json, 'forgotPassword'));
  const identifiers = valueOf(json, 'signUp', 'identifiers');
  if (Array.isArray(identifiers)) {
    if (typeof valueOf(json, 'signUp', 'password') !== 'boolean')
      add('signUp.password as true or false', valueOf(json, 'signUp'));
    if (typeof valueOf(json, 'signUp', 'verify') !== 'boolean')
      add('signUp.verify as true or false', valueOf(json, 'signUp'));
  }
  const connectors = valueOf(json, 'socialConnectors');
  const targets = valueOf(json, 'socialSignInConnectorTargets');
  // Newer servers may add connectors that are not in the list of targets.
  if (Array.isArray(connectors) && Array.isArray(targets) && !isFrom('1.42', release)) {
    const stray: unknown = connectors.find((one) => !targets.includes(valueOf(one, 'target')));
    if (stray !== undefined)
      add('socialConnectors with targets from socialSignInConnectorTargets', valueOf(stray, 'target'));
    const order = connectors.map((one) => targets.indexOf(valueOf(one, 'target')));
    if (order.some((at, index) => index > 0 && at < (order[index - 1] ?? 0)))
      add(
        'socialConnectors in the order of socialSignInConnectorTargets',
        connectors.map((one) => valueOf(one, 'target')),
      );
  }
  return problems;
}
