import { offeredConnectors, type Connector } from '../domain/connectors.ts';
import { IDENTIFIER_KINDS, type IdentifierKind } from '../domain/identifier.ts';
import { keysOf } from '../domain/keys-of.ts';
import { FIRST_FORM_TITLES, firstFormFields, type FirstFormFields } from '../domain/first-form.ts';
import type { FirstFormPath, FirstFormSettings } from '../domain/sign-in-method.ts';
import type { PasskeySettings } from '../domain/passkey-sign-in.ts';
import { termsText, termsVariant, type TermsSettings, type TermsText } from '../domain/terms.ts';
import { isBoolean, isListOf, isObjectOf, isOneOf, isString, type Guard } from '../domain/type-guards.ts';
import { parseHex } from '../theme/colour.ts';
import type { LanguageSettings } from '../i18n/choose-language.ts';
import type { BrandColour } from '../theme/palette.ts';

/** The settings that the inline script of index.html reads, not yet checked. */
interface FirstSettings extends FirstFormSettings, TermsSettings, LanguageSettings, PasskeySettings {
  color: BrandColour;
  socialConnectors: readonly Connector[];
  /** Not of older servers. */
  singleSignOnEnabled?: boolean;
  ssoConnectors?: readonly unknown[];
  customCss?: string | null;
  /** Not of older servers. */
  customContent?: Readonly<Record<string, string>>;
}

/** The parts of a first page that show before React, and the parts that the page leaves to React. */
export interface FirstFormPage extends FirstFormFields {
  terms: TermsText | null;
  /** React adds the connectors and the button for a passkey below the form, together with everything after them. */
  withConnectors: boolean;
  /** React also adds the link to organizations, if the form takes no address. */
  withOrganizations: boolean;
  /** True if the tenant has content of its own; on a wide screen it stands beside the card, which then moves. */
  hasContent: boolean;
}

/** A tenant's first pages, without texts, addresses or anything about a person. */
export interface FirstFormConfig extends LanguageSettings {
  color: BrandColour;
  /** The pages with a form; none if the tenant has a style sheet, which may place everything elsewhere. */
  pages: { readonly [Path in FirstFormPath]?: FirstFormPage | undefined };
}

const isKinds: Guard<readonly IdentifierKind[]> = isListOf(isOneOf(IDENTIFIER_KINDS));
const isPage = isObjectOf({ kinds: isKinds });
/** The page checks the answer, because a server may break the contract. */
const isSound = isObjectOf({
  color: isObjectOf({ primaryColor: isString, isDarkModeEnabled: isBoolean }, { darkPrimaryColor: isString }),
  languageInfo: isObjectOf({ autoDetect: isBoolean, fallbackLanguage: isString }),
  pages: isObjectOf({}, { '/sign-in': isPage, '/register': isPage }),
});

/** True for an address that the page links to. safe-redirect.ts has the whole rule; servers let few other addresses through. */
const isLink = (url: string | null) => /^(https?:\/\/|\/(?!\/))/i.test(url ?? '');

function pageConfig(
  path: FirstFormPath,
  settings: FirstSettings,
  asked: string | undefined,
): FirstFormPage | undefined {
  const form = firstFormFields(path, settings, asked);
  if (!form) return undefined;
  const { termsOfUseUrl, privacyPolicyUrl, socialConnectors, customContent, passkeySignIn } = settings;
  const { singleSignOnEnabled, ssoConnectors } = settings;
  const variant = termsVariant(path === '/sign-in' ? 'sign-in' : 'register', settings);
  return {
    ...form,
    terms: (variant && termsText(variant, isLink(termsOfUseUrl), isLink(privacyPolicyUrl))) ?? null,
    withConnectors:
      offeredConnectors(socialConnectors, undefined).length > 0 ||
      (path === '/sign-in' && passkeySignIn?.showPasskeyButton === true),
    withOrganizations: singleSignOnEnabled === true && (ssoConnectors ?? []).length > 0,
    hasContent: Object.hasOwn(customContent ?? {}, path),
  };
}

function configOf(settings: FirstSettings, asked: string | undefined): FirstFormConfig {
  const { color, languageInfo, customCss } = settings;
  const paths = customCss ? [] : keysOf(FIRST_FORM_TITLES);
  return {
    color,
    languageInfo,
    pages: Object.fromEntries(paths.map((path) => [path, pageConfig(path, settings, asked)])),
  };
}

/**
 * `asked` has the kinds of identifier that the address asks for. Undefined if the answer breaks the contract, or leaves out a
 * setting that only readSettings has a default for.
 */
export function readAnswer(answer: unknown, asked?: string): FirstFormConfig | undefined {
  try {
    const config = configOf(answer as FirstSettings, asked);
    return isSound(config) && parseHex(config.color.primaryColor) ? config : undefined;
  } catch {
    return undefined;
  }
}
