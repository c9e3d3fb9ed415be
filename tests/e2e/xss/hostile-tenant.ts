import { CSS_PAYLOADS } from './css-payloads.ts';
import type { HostileAnswers } from './hostile-server.ts';
import { URL_PAYLOADS } from './url-payloads.ts';

/** Ends whatever a payload has opened. */
const CLOSERS =
  '--> ]]></script></style></textarea></title></xmp></p></noscript></noframes></template></option></select>' +
  '</svg></math></iframe></frameset></object></applet></marquee></button></table></form></dialog></details>';

/** Found behind each payload, where it is no payload's attribute, script or comment. */
export const MARKER = 'not swallowed';

/** All of them one behind the other. */
export const contentOf = (payloads: readonly string[]): string =>
  payloads.map((payload) => `${payload}${CLOSERS}<b title="${MARKER}">x</b>`).join('\n');

const at = (items: readonly string[], index: number): string | undefined => items[index % items.length];

/** A tenant that has the payloads in everything it can set; `content` is beside its form. */
export function hostileTenant(payloads: readonly string[], content: string, batch: number): HostileAnswers {
  const url = (index: number) => at(URL_PAYLOADS, batch * 2 + index);
  const connectors = payloads.map((payload, index) => ({
    id: `hostile${String(index)}`,
    target: `hostile${String(index)}`,
    platform: 'Web',
    name: { en: payload },
    logo: url(index) ?? '',
    logoDark: url(index + 1) ?? null,
  }));
  const ssoConnectors = payloads.map((payload, index) => ({
    id: `organization${String(index)}`,
    connectorName: payload,
    logo: url(index) ?? '',
    darkLogo: url(index + 1) ?? null,
  }));
  const text = (index: number) => at(payloads, index);
  return {
    settings: {
      branding: { logoUrl: url(0), darkLogoUrl: url(1), favicon: url(2) },
      termsOfUseUrl: url(3),
      privacyPolicyUrl: url(4),
      supportWebsiteUrl: url(5),
      supportEmail: text(0),
      customCss: CSS_PAYLOADS.join('\n'),
      customContent: { '/sign-in': content },
      socialSignInConnectorTargets: connectors.map(({ target }) => target),
      socialConnectors: connectors,
      singleSignOnEnabled: true,
      ssoConnectors,
      signInMode: 'SignInAndRegister',
    },
    phrases: {
      description: { sign_in: text(1), create_account: text(2), or: text(3) },
      action: { sign_in: text(4), continue: text(5), create_account: text(6) },
      input: { username: text(7), password: text(8) },
      page: { sign_in: text(9) },
    },
    message: payloads.join(' '),
  };
}
