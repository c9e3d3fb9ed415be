import { SignInExperience } from '../../src/api/generated/shared/validators/settings.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { Settings } from '../tenants/tenants.ts';
import { asJson, asList, asText } from './json.ts';
import type { RecordedCall } from './recorded-calls.ts';

const FACTORS = {
  '/totp/': 'Totp',
  '/web-authn/': 'WebAuthn',
  '/backup-code/': 'BackupCode',
  '"EmailVerificationCode"': 'EmailVerificationCode',
  '"PhoneVerificationCode"': 'PhoneVerificationCode',
} as const;

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

/** Settings with which the mock answers calls of an unknown flow as they were answered. */
export function settingsInCalls(calls: readonly RecordedCall[]): {
  settings: Partial<Settings>;
  tenant: Partial<Tenant>;
} {
  const codes = new Set(calls.map(({ answer }) => asText(asJson(answer)['code'])));
  const data = calls.map(({ answer }) => asJson(asJson(answer)['data']));
  const told = calls.find(({ request: { path } }) => path.includes('/.well-known/sign-in-exp'));
  if (told) return { settings: SignInExperience.parse(told.answer), tenant: {} };

  const missing = new Set(data.flatMap(({ missingProfile }) => asList(missingProfile).map(asText)));
  const text = JSON.stringify(calls.filter(({ request }) => !request.path.includes('verification-code')));
  const used = Object.entries(FACTORS).flatMap(([sign, factor]) => (text.includes(sign) ? [factor] : []));
  const available = data.flatMap(({ availableFactors }) => asList(availableFactors).map(asText));
  const needsCodes = codes.has('session.mfa.backup_code_required') ? ['BackupCode'] : [];
  const asksForPasskey = codes.has('user.passkey_preferred') || text.includes('sign-in-passkey');
  const factors = new Set([...available, ...needsCodes, ...(available.length > 0 ? used : [])]);
  const isSkippable = data.some(({ skippable }) => skippable === true) || codes.has('user.suggest_mfa');
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
      signUp: { identifiers, password: missing.has('password'), verify: identifiers.some((one) => one !== 'username') },
      signInMode: codes.has('auth.forbidden') ? 'SignIn' : 'SignInAndRegister',
      mfa: { factors: [...factors], policy: isSkippable ? 'PromptAtSignInAndSignUp' : 'Mandatory' },
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
      captchaPolicy: { enabled: [...codes].some((code) => code.startsWith('session.captcha_')) },
      passkeySignIn: { enabled: asksForPasskey },
      passwordExpiration: { enabled: codes.has('password.expired') },
      ...(missing.has('extraProfile') && {
        customProfileFields: [...new Set(fields)].map((name) => ({ name, type: 'Text', required: false })),
      }),
    },
    tenant: { organizations: { domains: Object.fromEntries(looked), broken: [], users: {} } },
  };
}
