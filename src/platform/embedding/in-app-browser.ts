/** Browsers inside other apps: Instagram, Facebook and Messenger, TikTok, LINE, WeChat. */
const IN_APP =
  /\bInstagram\b|\bFBA[NV]\/|\bFB_IAB\/|BytedanceWebview|musical_ly|\bTikTok\b|\bLine\/|\bMicroMessenger\//;

/** Whether the page runs in a browser that a provider refuses. Google refuses browsers inside other apps. */
export const isRefusedBrowser = (target: string): boolean =>
  target === 'google' && IN_APP.test(navigator.userAgent);
