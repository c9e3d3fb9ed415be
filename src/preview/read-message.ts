import * as z from 'zod/mini';
import { ForgotPassword, SignInExperience } from '../api/generated/shared/validators/settings.ts';
import { readSettings, type Settings } from '../api/read-settings.ts';
import type { DeploymentSettings } from '../domain/deployment.ts';
import { preview } from '../domain/generated/constants.ts';
import { newerSettings, valueAt } from '../domain/newer-settings.ts';
import { chooseApi, type ServerApi } from '../domain/server-api.ts';
import { planFields } from '../domain/profile-fields/plan-fields.ts';
import { FALLBACK_LANGUAGE, matchLanguage, type LanguageTag } from '../i18n/languages.ts';
import type { Theme } from '../theme/surfaces.ts';
import type { UnusedSettings } from './settings-notice.ts';

/** The view that a parent frame asks for. */
export interface PreviewRequest {
  settings: Settings;
  api: ServerApi;
  language: LanguageTag;
  theme: Theme;
  platform: 'web' | 'mobile';
  native: boolean;
  /** Settings that have no effect on this page. */
  unused: UnusedSettings;
}

const message = z.object({
  sender: z.literal(preview.sender),
  config: z.object({
    signInExperience: z.extend(SignInExperience, {
      // Older consoles call the phone `sms`.
      forgotPassword: z.prefault(z.extend(ForgotPassword, { sms: z.optional(z.boolean()) }), {}),
    }),
    language: z.string(),
    mode: z.enum(['light', 'dark']),
    platform: z.enum(['web', 'mobile']),
    isNative: z.boolean(),
  }),
});

/** Undefined unless the whole message is valid. The settings' fallback replaces an unknown language. */
export function readMessage(data: unknown, named: DeploymentSettings['api']): PreviewRequest | undefined {
  const config = parse(data, named);
  if (!config) return undefined;
  const { signInExperience, language, mode, platform, isNative, newer, api } = config;
  const { sms = false, phone, email } = signInExperience.forgotPassword;
  // An unsafe link counts as missing, as in settings of the server.
  const { settings } = readSettings(
    { ...signInExperience, forgotPassword: { email, phone: phone || sms } },
    api,
  );
  const tag =
    matchLanguage(language) ?? matchLanguage(settings.languageInfo.fallbackLanguage) ?? FALLBACK_LANGUAGE;
  return {
    settings,
    api,
    language: tag,
    theme: mode,
    platform,
    native: isNative,
    unused: { newer: api === 'experience' ? [] : newer, leftOut: planFields(settings).problems },
  };
}

function parse(data: unknown, named: DeploymentSettings['api']) {
  try {
    const config = message.safeParse(data).data?.config;
    // The parsed settings have no key that the description does not know.
    const received = valueAt(data, 'config.signInExperience');
    return config && { ...config, newer: newerSettings(received), api: chooseApi(named, received) };
  } catch {
    // A message from this page itself may have getters that throw.
    return undefined;
  }
}
