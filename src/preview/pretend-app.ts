import type { Settings } from '../api/read-settings.ts';

/** Pretends in a preview of a native webview that the app can open every connector; no press opens one. */
export function pretendApp(native: boolean, { socialConnectors }: Settings): void {
  if (!native) {
    delete window.logtoNativeSdk;
    return;
  }
  window.logtoNativeSdk = {
    callbackLink: 'preview://callback',
    getPostMessage: () => () => undefined,
    supportedConnector: { universal: true, nativeTargets: socialConnectors.map(({ target }) => target) },
  };
}
