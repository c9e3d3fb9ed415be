import type { i18n } from 'i18next';
import { ApiError } from '../api/api-error.ts';
import type { LoadFailure } from '../layout/load-error.tsx';
import { SupportDetails } from '../layout/support-details.tsx';
import type { BootTexts } from '../i18n/boot-texts.ts';
import { createTranslator } from '../i18n/translator.ts';
import { hasHeldSubmit, keepIdentifier } from '../platform/loading/load-chunk.ts';
import { readNoCache } from '../platform/navigation/entry-context.ts';
import { AppStateProvider } from '../state/app-state-provider.tsx';
import { createAppStore } from '../state/app-store.ts';
import type { AppParts } from './create-app.ts';
import { TextsRefused } from '../i18n/backend.ts';
import { load, type Detected } from './load.ts';

/** `lacksTexts`: the file of texts could not be loaded either. */
export type FailureToLoad = LoadFailure & { lacksTexts?: boolean };

/** Loads settings and texts into the store of the application; resolves with the failure, if any. Never rejects. */
export async function loadInto(
  { store, requestOptions }: Pick<AppParts, 'store' | 'requestOptions'>,
  detected: Detected,
  skeletonTexts: () => BootTexts,
): Promise<FailureToLoad | undefined> {
  const { pathname: path } = location;
  const { texts, loaded } = load({
    requestOptions,
    ...detected,
    noCache: readNoCache(),
    path,
    api: store.get().deployment.api,
    onApi: (api) => store.push({ api }),
  });
  try {
    store.push(await loaded);
    return undefined;
  } catch (error) {
    return await describeFailure(error, texts, skeletonTexts);
  }
}

/** Uses the language file if it was loaded, else the sentences of index.html. Keeps what is typed into its form. */
async function describeFailure(
  error: unknown,
  texts: Promise<i18n>,
  skeletonTexts: () => BootTexts,
): Promise<FailureToLoad> {
  const i18n = await texts.catch(() => undefined);
  keepIdentifier();
  if (!i18n) return { texts: say(error, skeletonTexts()), lacksTexts: true };
  const { t } = createTranslator(i18n);
  return {
    texts: say(error, {
      title: t('boot.title'),
      text: t(isTimeout(error) ? 'error.too_slow' : 'boot.text'),
      server: t('boot.server'),
      not_sent: t('boot.not_sent'),
      try_again: t('action.try_again'),
    }),
    details: (
      <AppStateProvider store={createAppStore({ i18n })}>
        <SupportDetails code={supportCode(error)} />
      </AppStateProvider>
    ),
  };
}

const say = (
  error: unknown,
  { title, text, server, not_sent, try_again }: BootTexts,
): LoadFailure['texts'] => {
  const reason = isServers(error) ? server : text;
  return { title, text: hasHeldSubmit() ? `${reason} ${not_sent}` : reason, try_again };
};

/** Whether the server has answered with an error, so that nobody needs to check their connection. */
function isServers(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof Error && error.cause instanceof TextsRefused;
  const { kind } = error.failure;
  return kind !== 'network' && kind !== 'timeout';
}

const isTimeout = (error: unknown): boolean => error instanceof ApiError && error.failure.kind === 'timeout';

/** E.g. `sign-in-exp: 503`. */
function supportCode(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { failure } = error;
  return `sign-in-exp: ${'status' in failure ? String(failure.status) : failure.kind}`;
}
