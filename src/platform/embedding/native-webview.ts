/** An app injects this global into its webview (contract.md#native-webview). */
export function isNativeWebview(): boolean {
  return Boolean((window as { logtoNativeSdk?: unknown }).logtoNativeSdk);
}
