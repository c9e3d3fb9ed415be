import type { Settings } from '../api/read-settings.ts';

type Host = { logtoNativeSdk?: object };

/** In a preview of a native webview, an app that can open every connector; nobody presses one. */
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
