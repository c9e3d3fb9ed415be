declare global {
  interface Window {
    /** Injected by an app, of whose version nothing is known. */
    logtoNativeSdk?: unknown;
  }
}

/** An app injects this global into its webview (contract.md#native-webview). */
export function isNativeWebview(): boolean {
  return Boolean(window.logtoNativeSdk);
}
