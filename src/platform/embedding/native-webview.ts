/** An app injects this global into its webview (contract §5). */
export function isNativeWebview(): boolean {
  return Boolean((window as { logtoNativeSdk?: unknown }).logtoNativeSdk);
}
