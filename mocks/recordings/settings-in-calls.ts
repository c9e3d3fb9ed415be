import { SignInExperience } from '../../src/api/generated/shared/validators/settings.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Settings } from '../tenants/tenants.ts';
import { asJson, asList, asText } from './json.ts';
import type { RecordedCall } from './recorded-calls.ts';

/** The value that a call of a user name or an address is about. */
const valueOf = ({ request }: RecordedCall): string => {
  const { value, identifier } = asJson(request.body);
  return asText(value ?? asJson(identifier)['value']);
};

const codeOf = ({ answer }: RecordedCall): string => asText(asJson(answer)['code']);

/** Rules for user names that refuse what was refused. */
function usernamePolicyIn(calls: readonly RecordedCall[]): NonNullable<Settings['usernamePolicy']> {
  const refused = (problem: string) => calls.filter((call) => codeOf(call) === `user.username_${problem}`);
  const short = refused('too_short').map((call) => valueOf(call).length + 1);
  const long = refused('too_long').map((call) => valueOf(call).length - 1);
  const allows = (kind: string) => refused(`${kind}_not_allowed`).length === 0;
  return {
    minLength: Math.max(1, ...short),
    maxLength: Math.min(128, ...long),
    allowedChars: {
      lowercase: allows('lowercase'),
      uppercase: allows('uppercase'),
      numbers: allows('numbers'),
      underscore: allows('underscore'),
    },
  };
}

function policyIn(codes: ReadonlySet<string>, isSkippable: boolean): string {
  if (codes.has('user.suggest_mfa')) return 'PromptAtSignInAndSignUp';
  const isMandatory = codes.has('user.missing_mfa') || codes.has('session.mfa.require_mfa_verification');
  return isMandatory && !isSkippable ? 'Mandatory' : 'NoPrompt';
}

const connectorIds = (calls: readonly RecordedCall[], pattern: RegExp): string[] => [
  ...new Set(
    calls.flatMap(({ request: { path }, status }) => {
      const [, id] = pattern.exec(path) ?? [];
      return id !== undefined && status < 404 ? [id] : [];
    }),
  ),
];

/** The domain of the address that a call looks up. */
const domainOf = ({ request: { path } }: RecordedCall): string | undefined =>
  new URL(path, 'https://id.example.org').searchParams.get('email')?.split('@')[1];

export interface FlowSettings {
  settings: Partial<Settings>;
  tenant: Partial<Tenant>;
}

const method = (identifier: string) => ({
  identifier,
  password: true,
  verificationCode: identifier !== 'username',
  isPasswordPrimary: false,
});

/** Every method is on. */
const base: Partial<Settings> = {
  signIn: { methods: [method('username'), method('email'), method('phone')] },
  forgotPassword: { email: true, phone: true },
  singleSignOnEnabled: true,
};
const senders = { email: 'mail', phone: 'text-messages' } as const;

/** Settings with which the mock answers the calls of a flow as they were answered. */
export function settingsInCalls(calls: readonly RecordedCall[]): FlowSettings {
  const codes = new Set(calls.map(codeOf));
  const data = calls.map(({ answer }) => asJson(asJson(answer)['data']));
  const told = calls.find(({ request: { path } }) => path.includes('/.well-known/sign-in-exp'));
  if (told) return { settings: SignInExperience.parse(told.answer), tenant: { senders } };

  const missing = new Set(data.flatMap(({ missingProfile }) => asList(missingProfile).map(asText)));
  const succeeded = (path: string) =>
    calls.filter(({ request, status }) => status < 300 && request.path.endsWith(path));
  const bound = succeeded('/profile/mfa').map(({ request }) => asText(asJson(request.body)['type']));
  const available = data.flatMap(({ availableFactors }) => asList(availableFactors).map(asText));
  const needsCodes = codes.has('session.mfa.backup_code_required') ? ['BackupCode'] : [];
  const asksForPasskey =
    codes.has('user.passkey_preferred') ||
    calls.some(({ request }) => request.path.includes('sign-in-passkey'));
  const factors = new Set([...available, ...needsCodes, ...bound]);
  const isSkippable =
    data.some(({ skippable }) => skippable === true) || succeeded('/mfa-skipped').length > 0;
  const hasCaptcha =
    [...codes].some((code) => code.startsWith('session.captcha_')) ||
    succeeded('/experience').some(({ request }) => 'captchaToken' in asJson(request.body));
  const blocked = calls.filter((call) => codeOf(call) === 'session.email_blocklist.email_not_allowed');
  const sso = connectorIds(calls, /\/sso\/([^/]+)\//);
  const looked = calls.flatMap((call): (readonly [string, readonly string[]])[] => {
    const ids = asList(asJson(call.answer)['connectorIds']).map(asText);
    const connectors = asList(asJson(asJson(call.answer)['data'])['ssoConnectors']).map(asJson);
    const required = connectors.flatMap(({ id, domains }) =>
      asList(domains).map((domain) => [asText(domain), [asText(id)]] as const),
    );
    const domain = domainOf(call);
    return domain !== undefined && ids.length > 0 ? [[domain, ids], ...required] : required;
  });
  const identifiers = ['username', 'email', 'phone'].filter(
    (kind) => missing.has(kind) || (kind !== 'username' && missing.has('emailOrPhone')),
  );
  const fields = calls.flatMap(({ request: { body } }) => Object.keys(asJson(asJson(body)['values'])));
  return {
    settings: {
      ...base,
      signUp: {
        identifiers,
        password: missing.has('password'),
        verify: identifiers.some((one) => one !== 'username'),
      },
      signInMode: codes.has('auth.forbidden') ? 'SignIn' : 'SignInAndRegister',
      mfa: { factors: [...factors], policy: policyIn(codes, isSkippable) },
      socialConnectors: connectorIds(calls, /\/social\/([^/]+)\//).map((id) => ({
        id,
        target: id,
        platform: null,
        name: { en: id },
        logo: '',
        logoDark: null,
      })),
      ssoConnectors: [...new Set([...sso, ...looked.flatMap(([, ids]) => ids)])].map((id) => ({
        id,
        connectorName: id,
        logo: '',
        darkLogo: null,
      })),
      captchaPolicy: { enabled: hasCaptcha },
      usernamePolicy: usernamePolicyIn(calls),
      passkeySignIn: { enabled: asksForPasskey },
      passwordExpiration: { enabled: codes.has('password.expired') },
      ...(missing.has('extraProfile') && {
        customProfileFields: [...new Set(fields)].map((name) => ({ name, type: 'Text', required: false })),
      }),
    },
    tenant: {
      senders,
      organizations: { domains: Object.fromEntries(looked), broken: [], users: {} },
      emailBlocklist: {
        addresses: blocked.map(valueOf),
        blocksSubaddressing: codes.has('session.email_blocklist.email_subaddressing_not_allowed'),
      },
    },
  };
}
