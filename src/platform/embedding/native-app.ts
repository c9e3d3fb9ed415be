import { isBoolean, isListOf, isObject, isObjectOf, isString, isText } from '../../domain/type-guards.ts';
import type { NativeSupport } from '../../domain/connectors.ts';

/** The abilities that the app around this webview has announced. */
export interface NativeApp extends NativeSupport {
  /** The link from a browser that the app opened back to the app. */
  callbackLink: string | undefined;
}

/** The address that the app opens, and the address where the sign-in continues with the provider's answer. */
export interface NativeMessage {
  callbackUri: string;
  redirectTo: string;
}

const isSupport = isObjectOf({}, { universal: isBoolean, nativeTargets: isListOf(isString) });

const NOTHING: NativeApp = { universal: false, nativeTargets: [], callbackLink: undefined };

const injected = (): unknown => window.logtoNativeSdk;

/** The connectors that the app can open; none if it takes no messages. Call it in a native webview. */
export function readNativeApp(): NativeApp {
  try {
    const app = injected();
    if (!isObject(app) || typeof app['getPostMessage'] !== 'function') return NOTHING;
    const { callbackLink, supportedConnector } = app;
    const support = isSupport(supportedConnector) ? supportedConnector : {};
    const link = isText(callbackLink) ? callbackLink : undefined;
    return {
      universal: support.universal === true && link !== undefined,
      nativeTargets: support.nativeTargets ?? [],
      callbackLink: link,
    };
  } catch {
    // The app's own getters may throw.
    return NOTHING;
  }
}

/** False if the app did not take the message. */
export function postToApp(message: NativeMessage): boolean {
  try {
    const app = injected();
    if (!isObject(app)) return false;
    // Calls it on its object, because the method may use `this`.
    const { getPostMessage } = app as { getPostMessage: () => (message: NativeMessage) => void };
    getPostMessage.call(app)(message);
    return true;
  } catch {
    return false;
  }
}
