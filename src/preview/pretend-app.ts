import type { Settings } from '../api/read-settings.ts';

type Host = { logtoNativeSdk?: object };

/** Pretends in a preview of a native webview that the app can open every connector; no press opens one. */
export function pretendApp(native: boolean, { socialConnectors }: Settings): void {
  const host = window as Host;
  if (!native) {
    delete host.logtoNativeSdk;
    return;
  }
  host.logtoNativeSdk = {
    callbackLink: 'preview://callback',
    getPostMessage: () => () => undefined,
    supportedConnector: { universal: true, nativeTargets: socialConnectors.map(({ target }) => target) },
  };
}
