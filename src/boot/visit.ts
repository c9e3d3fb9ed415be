import type { DeploymentConfig } from '../domain/deployment.ts';
import { chooseLanguage } from '../i18n/choose-language.ts';
import { phrasesIn } from '../app/texts/inlined-phrases.ts';
import { hasNotificationAtStart, readAppIdAtStart } from '../platform/entry-context.ts';
import { matchesMedia, PREFERS_DARK } from '../platform/media.ts';
import { canUseLocal } from '../platform/storage.ts';
import { applyTheme } from '../theme/apply-theme.ts';
import { brandFor, themeFor } from '../theme/palette.ts';
import { showTheme } from '../theme/show-theme.ts';
import { begin, readStart, type Begun, type Start } from './begin.ts';
import { readJson } from './landing-data.ts';
import { readAnswer, type Landing } from './landing.ts';
import { forgetLanding, readLanding, rememberLanding, type RememberedLanding } from './remembered-landing.ts';

/** What is known of a visit before any answer. */
export interface Visit {
  deployment: DeploymentConfig;
  start: Start;
  /** The first requests; undefined with remembered settings, whose form is shown before any request is sent. */
  begun: Begun | undefined;
  /** The settings that the server has inlined. */
  inlined: Landing | undefined;
  /** The settings remembered from the last visit; undefined if the server has inlined the current ones. */
  remembered: RememberedLanding | undefined;
  /** Whether the phrases of the language are inlined. */
  hasPhrases: boolean;
  /** Whether React may show a notice above the form, which would move it. */
  hasNotice: boolean;
  /** Keeps what this visit knows for the next one, unless the deployment does not want it. */
  remember: (landing: RememberedLanding) => void;
}

const hasNotice = () =>
  !navigator.cookieEnabled ||
  !canUseLocal() ||
  hasNotificationAtStart() ||
  Boolean((history.state as { flashMessage?: unknown } | null)?.flashMessage);

/** Applies the theme and the brand colour of the settings to the document. */
export function showColours({ color }: Landing): void {
  const theme = themeFor(color, matchesMedia(PREFERS_DARK));
  applyTheme(document.documentElement, theme, brandFor(color, theme));
}

/** Reads what is known and shows its theme. Sends the first requests; with remembered settings, the form comes first. */
export function beginVisit(): Visit {
  const read = readStart();
  const { detected, serverData } = read;
  const appId = readAppIdAtStart();
  const deployment = (readJson('latchkey') ?? {}) as DeploymentConfig;
  const isKept = deployment.rememberLanding !== false;
  if (!isKept) forgetLanding(appId);
  const settings = serverData.signInExperience?.data;
  const inlined = settings ? readAnswer(settings) : undefined;
  const remembered = settings ? undefined : readLanding(appId);
  const known = inlined ?? remembered;
  const tag = known ? chooseLanguage(known, detected) : read.tag;
  const start = { ...read, tag };
  const begun = remembered ? undefined : begin(start);
  if (known) showColours(known);
  else if (matchesMedia(PREFERS_DARK)) showTheme(document.documentElement, 'dark');
  return {
    deployment,
    start,
    begun,
    inlined,
    remembered,
    hasPhrases: phrasesIn(tag, serverData) !== undefined,
    hasNotice: hasNotice(),
    remember: (landing) => {
      if (isKept) rememberLanding(landing, appId);
    },
  };
}
