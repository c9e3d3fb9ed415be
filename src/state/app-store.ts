import type { i18n } from 'i18next';
import type { Settings } from '../api/read-settings.ts';
import { readDeployment, type DeploymentSettings } from '../domain/deployment.ts';
import type { ServerApi } from '../domain/server-api.ts';
import type { LanguageTag } from '../i18n/languages.ts';
import { createTranslator, NO_TEXTS, onTextsChange, type Translator } from '../i18n/translator.ts';
import { themeFor } from '../theme/palette.ts';
import type { Theme } from '../theme/surfaces.ts';
import { defaultSettings, prerenderedSettings } from './default-settings.ts';
import { createStore, type Store } from './store.ts';

type Platform = 'web' | 'mobile';

/** Facts that only the browser knows; empty in a prerendered page. */
export interface BrowserState {
  origin: string;
  hostname: string;
  prefersDark: boolean;
  /** Touch is the main input. */
  touch: boolean;
  /** There is room beside the card. */
  wide: boolean;
  /** The app or the window can be closed by the page. */
  closable: boolean;
  /** The page is in the webview of an app. */
  native: boolean;
  /** The text that the application asked for; not checked against our texts. */
  notification: string | undefined;
  /** Origin of the page that led here. */
  entryOrigin: string | undefined;
  /** False where the browser blocks cookies, so that no session can be kept. */
  cookies: boolean;
}

/** Values that a preview sets instead of the settings and the browser. */
interface Preview {
  theme?: Theme;
  platform?: Platform;
  native?: boolean;
}

interface Inputs extends BrowserState {
  settings: Settings;
  /** The API of the server that the page calls; undefined until the settings arrive. */
  api: ServerApi | undefined;
  deployment: DeploymentSettings;
  /** Undefined until texts arrive. */
  i18n: i18n | undefined;
  preview: Preview;
  /** How somebody signed in on this device last; not checked against the settings. */
  lastMethod: string | undefined;
  /** The language of the page, if its texts could not be loaded. */
  missingLanguage?: LanguageTag | undefined;
}

/** The state that rendering reads. */
export interface AppState extends Omit<Inputs, 'i18n' | 'preview' | 'prefersDark' | 'touch'> {
  translator: Translator;
  theme: Theme;
  /** Mobile is a phone, a tablet, or an app's webview, which opens no second window. */
  platform: Platform;
}

export interface AppStore extends Omit<Store<AppState>, 'set' | 'getInitial'> {
  /** Replaces some inputs; components render again. */
  push: (change: Partial<Inputs>) => void;
  /** The texts that the translator reads; undefined until they arrive. */
  texts: () => i18n | undefined;
  /** The state of index.html: default settings and no browser. */
  prerendered: AppState;
}

const NO_BROWSER: BrowserState = {
  origin: '',
  hostname: '',
  prefersDark: false,
  touch: false,
  wide: false,
  closable: false,
  native: false,
  notification: undefined,
  entryOrigin: undefined,
  cookies: true,
};

const toState = (
  { i18n: _, preview, prefersDark, touch, ...inputs }: Inputs,
  translator: Translator,
): AppState => ({
  ...inputs,
  translator,
  theme: preview.theme ?? themeFor(inputs.settings.color, prefersDark),
  platform: preview.platform ?? (touch || inputs.native ? 'mobile' : 'web'),
  native: preview.native ?? inputs.native,
});

/** `prerenderedTexts` are the texts of the state of index.html. */
export function createAppStore(
  initial: Partial<Inputs> = {},
  prerenderedTexts: Translator = initial.i18n ? createTranslator(initial.i18n) : NO_TEXTS,
): AppStore {
  const defaults: Inputs = {
    ...NO_BROWSER,
    settings: defaultSettings(),
    api: undefined,
    deployment: readDeployment(null),
    i18n: undefined,
    preview: {},
    lastMethod: undefined,
  };
  let inputs: Inputs = { ...defaults, ...initial };
  const translatorNow = () => (inputs.i18n ? createTranslator(inputs.i18n) : NO_TEXTS);
  let translator = translatorNow();
  const prerendered = toState({ ...defaults, settings: prerenderedSettings() }, prerenderedTexts);
  const state = createStore(toState(inputs, translator));

  const update = () => {
    translator = translatorNow();
    state.set(toState(inputs, translator));
  };
  let stop = inputs.i18n && onTextsChange(inputs.i18n, update);

  const push: AppStore['push'] = (change) => {
    const { i18n } = inputs;
    inputs = { ...inputs, ...change };
    if (inputs.i18n === i18n) {
      state.set(toState(inputs, translator));
      return;
    }
    stop?.();
    stop = inputs.i18n && onTextsChange(inputs.i18n, update);
    update();
  };
  const { get, subscribe } = state;
  return { get, subscribe, push, texts: () => inputs.i18n, prerendered };
}
