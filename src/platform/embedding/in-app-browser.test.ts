// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { isRefusedBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36';

afterEach(() => vi.restoreAllMocks());
const use = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);

it.each([
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 385.0.0.0 (iPhone16,2; iOS 18_5; en_US)`],
  ['Facebook on iOS', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.0;FBBV/1;FBLC/en_US]`],
  ['Facebook on Android', `${ANDROID} [FB_IAB/FB4A;FBAV/520.0.0.0;]`],
  [
    'TikTok on iOS',
    `${IPHONE} Mobile/15E148 musical_ly_40.1.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`,
  ],
  ['TikTok on Android', `${ANDROID} trill_2024 BytedanceWebview/d8a21c6`],
  ['LINE', `${IPHONE} Mobile/15E148 Safari Line/15.6.0`],
  ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/en`],
])('knows that Google refuses the browser of %s', (_app, userAgent) => {
  use(userAgent);
  expect(isRefusedBrowser('google')).toBe(true);
  expect(isRefusedBrowser('github')).toBe(false);
});

it.each([
  `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 OnLine/1',
])('lets %s use Google', (userAgent) => {
  use(userAgent);
  expect(isRefusedBrowser('google')).toBe(false);
});
