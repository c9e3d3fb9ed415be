/** The oldest supported browsers, by their names in @mdn/browser-compat-data. */
export const OLDEST_BROWSERS = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '111',
  chrome_android: '111',
  edge: '111',
  firefox: '115',
  firefox_android: '115',
} as const;

const { safari, safari_ios, chrome, edge, firefox } = OLDEST_BROWSERS;

/** The build's targets: it transpiles newer syntax for these browsers, and adds the prefixes that each needs. */
export const BUILD_TARGETS = [
  `safari${safari}`,
  `ios${safari_ios}`,
  `chrome${chrome}`,
  `edge${edge}`,
  `firefox${firefox}`,
];
