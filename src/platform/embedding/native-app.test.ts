// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { postToApp, readNativeApp, type NativeMessage } from './native-app.ts';

const inject = (app: unknown) => Object.assign(window, { logtoNativeSdk: app });
const supportedConnector = { universal: true, nativeTargets: ['a'] };
const getPostMessage = () => () => undefined;
const message: NativeMessage = {
  callbackUri: 'https://id.example.org/sign-in/social/c',
  redirectTo: 'a://b',
};
const NOTHING = { universal: false, nativeTargets: [], callbackLink: undefined };

afterEach(() => inject(undefined));

describe('readNativeApp', () => {
  it('reads which connectors the app can open', () => {
    inject({ platform: 'ios', callbackLink: 'app://back', getPostMessage, supportedConnector });
    expect(readNativeApp()).toEqual({ ...supportedConnector, callbackLink: 'app://back' });
  });

  it.each([
    ['no global', undefined],
    ['no getPostMessage', { callbackLink: 'app://back', supportedConnector }],
    [
      'a getPostMessage that is no function',
      { getPostMessage: {}, callbackLink: 'app://back', supportedConnector },
    ],
    [
      'getters that throw',
      {
        getPostMessage,
        get supportedConnector() {
          throw new Error('bridge');
        },
      },
    ],
    ['no supported connectors', { getPostMessage, callbackLink: undefined }],
    ['supported connectors of another shape', { getPostMessage, supportedConnector: { nativeTargets: 'a' } }],
  ])('offers nothing with %s', (_, app) => {
    inject(app);
    expect(readNativeApp()).toEqual(NOTHING);
  });

  it.each([undefined, '', 7])('offers no Universal connector with the callback link %s', (callbackLink) => {
    inject({ getPostMessage, callbackLink, supportedConnector });
    expect(readNativeApp()).toEqual({ universal: false, nativeTargets: ['a'], callbackLink: undefined });
  });
});

describe('postToApp', () => {
  it('posts by the app’s own function, called on its object', () => {
    const posted: unknown[] = [];
    inject({
      posted,
      getPostMessage(this: { posted: unknown[] }) {
        return (sent: unknown) => this.posted.push(sent);
      },
    });
    expect(postToApp(message)).toBe(true);
    expect(posted).toEqual([message]);
  });

  it.each([
    ['there is no app', undefined],
    ['getPostMessage is missing', {}],
    [
      'getPostMessage throws',
      {
        getPostMessage: () => {
          throw new Error('bridge');
        },
      },
    ],
    [
      'the function throws',
      {
        getPostMessage: () => () => {
          throw new Error('bridge');
        },
      },
    ],
    ['it gives no function', { getPostMessage: () => null }],
  ])('returns false if %s', (_, app) => {
    inject(app);
    expect(postToApp(message)).toBe(false);
  });
});
