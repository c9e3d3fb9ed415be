import type { Finding } from './compat-data.ts';

interface Harmless {
  /** Why nothing is lost where a browser lacks it. */
  why: string;
  /** The browsers this is said of; without them, all. */
  browsers?: readonly string[];
}

/** Newer features that may be used, with everything below them. */
export const HARMLESS: Readonly<Record<string, Harmless>> = {
  'api fetch options_parameter keepalive': { why: 'Telemetry uses it only where a beacon was refused.' },
  'api fetch options_parameter referrerPolicy': { why: 'The policy of the page’s own header applies.' },
  'css properties anchor-name': { why: 'The list of countries opens in the middle of the window.' },
  'css properties contain-intrinsic-block-size': { why: 'Only rows that are not laid out need it.' },
  'css properties content-visibility': { why: 'The list of countries opens a little later.' },
  'css properties cursor': { why: 'Phones have no pointer.', browsers: ['Safari on iOS 16.4'] },
  'css properties forced-color-adjust': {
    why: 'Safari has no forced colours.',
    browsers: ['Safari 16.4', 'Safari on iOS 16.4'],
  },
  'css properties overflow-clip-margin': { why: 'The soft edge around the active cell of a code is cut.' },
  'css properties text-size-adjust': {
    why: 'Only phones change the size of text.',
    browsers: ['Safari 16.4', 'Firefox 115'],
  },
  'css properties text-wrap': { why: 'Lines break elsewhere.' },
  'css properties word-break auto-phrase': { why: 'Lines of Japanese break within phrases.' },
  'html elements link rel icon': { why: 'The tab has no picture.', browsers: ['Safari on iOS 16.4'] },
  'html elements link fetchpriority': { why: 'The script comes with another priority.' },
  'html elements link rel modulepreload': { why: 'The entry asks for the same script a little later.' },
  'html elements script fetchpriority': { why: 'The small script is fetched as early as the entry.' },
  'html elements meta name theme-color': {
    why: 'The bars of the browser keep their own colour.',
    browsers: ['Firefox 115', 'Firefox for Android 115'],
  },
  'html elements meta name viewport': {
    why: 'Only phones have another viewport than the window.',
    browsers: ['Safari 16.4', 'Chrome 111', 'Edge 111', 'Firefox 115'],
  },
  'html global_attributes autocapitalize': {
    why: 'Only keyboards on a screen write capitals by themselves.',
    browsers: ['Safari 16.4'],
  },
  'html global_attributes autocorrect': { why: 'Only Safari corrects what is typed into a field.' },
};

/** Features that libraries use only if the browser has them. */
export const CHECKED_BY_LIBRARIES: Readonly<Record<string, Harmless>> = {
  'api Document startViewTransition': {
    why: 'The router looks whether it is there, and the page asks for no view transitions.',
  },
  'api ViewTransition updateCallbackDone': {
    why: 'The router reads it of a view transition that it has started.',
  },
  'api PublicKeyCredential getClientCapabilities_static': {
    why: 'The library of passkeys asks for it first.',
  },
  'api PublicKeyCredential isConditionalMediationAvailable_static': {
    why: 'The library of passkeys asks for it first, and the page never offers passkeys by autofill.',
  },
};

const isBelow = (feature: string, upper: string) => feature === upper || feature.startsWith(`${upper} `);

/** The findings that a table does not excuse, and the rows of the table that excuse nothing. */
export function withoutExcused(
  findings: readonly Finding[],
  tables: readonly Readonly<Record<string, Harmless>>[],
): { found: Finding[]; unused: string[] } {
  const rows = tables.flatMap((table) => Object.entries(table));
  const used = new Set<string>();
  const found = findings.flatMap((finding) => {
    const excused = rows.filter(([feature]) => isBelow(finding.feature, feature));
    for (const [feature] of excused) used.add(feature);
    const missing = finding.missingIn.filter(
      (browser) => !excused.some(([, { browsers }]) => browsers?.includes(browser) ?? true),
    );
    return missing.length > 0 ? [{ ...finding, missingIn: missing }] : [];
  });
  return { found, unused: rows.map(([feature]) => feature).filter((feature) => !used.has(feature)) };
}
