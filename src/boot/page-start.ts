import type { DeploymentConfig } from '../domain/deployment.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { phrasesIn } from '../app/texts/inlined-phrases.ts';
import { hasNotificationAtStart } from '../platform/navigation/entry-context.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/document/media.ts';
import { canUseLocal } from '../platform/storage/storage.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { brandFor, themeFor } from '../theme/palette.ts';
import { showTheme } from '../theme/show-theme.ts';
import { sendFirstRequests, detect, type FirstRequests } from './send-first-requests.ts';
import { readJson } from './first-form-data.ts';
import { readAnswer, type FirstFormConfig } from './first-form-config.ts';
import { firstTheme } from './last-theme.ts';

/** Everything known about a visit before any answer. */
export interface PageStart {
  deployment: DeploymentConfig;
  /** The first requests. */
  begun: FirstRequests;
  /** The settings that the server has inlined. */
  inlined: FirstFormConfig | undefined;
  /** Whether the phrases of the language are inlined. */
  hasPhrases: boolean;
  /** Whether React may show a notice above the form, which would move it. */
  hasNotice: boolean;
}

const hasNotice = () =>
  !navigator.cookieEnabled ||
  !canUseLocal() ||
  hasNotificationAtStart() ||
  Boolean((history.state as { flashMessage?: unknown } | null)?.flashMessage);

/** Applies the theme and the brand colour of the settings to the document. */
export function showColours({ color }: FirstFormConfig): void {
  const theme = themeFor(color, matchesMedia(PREFERS_DARK));
  applyTheme(document.documentElement, theme, brandFor(color, theme));
}

/** Reads what is known, sends the first requests and shows the theme. */
export function startPage(): PageStart {
  const start = detect();
  const { detected, serverData } = start;
  const settings = serverData.signInExperience?.data;
  const inlined = settings ? readAnswer(settings) : undefined;
  const tag = inlined ? chooseLanguage(inlined, detected) : start.tag;
  const begun = sendFirstRequests({ ...start, tag });
  if (inlined) showColours(inlined);
  else showTheme(document.documentElement, firstTheme());
  return {
    deployment: readJson('latchkey') ?? {},
    begun,
    inlined,
    hasPhrases: phrasesIn(tag, serverData) !== undefined,
    hasNotice: hasNotice(),
  };
}
