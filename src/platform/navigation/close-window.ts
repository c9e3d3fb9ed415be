import { isObject } from '../../domain/type-guards.ts';

/** Prefers the app's own function to the browser's, which closes only a window that a page has opened. */
function closer(): (() => void) | undefined {
  try {
    const app = window.logtoNativeSdk;
    // Calls it on its object, because the method may use `this`.
    if (isObject(app) && typeof app['close'] === 'function')
      return () => (app as { close: () => void }).close();
  } catch {
    // The app's own getters may throw.
  }
  return window.opener ? () => window.close() : undefined;
}

export const canClose = (): boolean => closer() !== undefined;

/** Closes the app's webview or the window. */
export const closeWindow = (): void => closer()?.();
