import { plainText } from '../text/shown-name.ts';

/** A social connector of the settings; newer servers may send unknown platforms. */
export interface Connector {
  id: string;
  target: string;
  platform: string | null;
  name: Readonly<Record<string, string>>;
  logo: string;
  logoDark: string | null;
}

/** The kinds of connectors that the app around a native webview can open. */
export interface NativeSupport {
  /** True if the app also opens Universal connectors: in a browser, which returns to it by a link. */
  universal: boolean;
  nativeTargets: readonly string[];
}

/** Buttons before "More ways". If only one would be hidden, the page shows it. */
const PROMINENT = 4;

/** A lower rank is preferred; undefined if the connector is not offered. Without `app`, the page is in a browser. */
function rank({ platform, target }: Connector, app: NativeSupport | undefined): number | undefined {
  if (app) {
    if (platform === 'Native' && app.nativeTargets.includes(target)) return 0;
    return platform === 'Universal' && app.universal ? 1 : undefined;
  }
  if (platform === 'Web') return 0;
  return platform === 'Universal' || platform === null ? 1 : undefined;
}

/** One connector per target, at the place of the first one of that target in the settings. */
export function offeredConnectors<C extends Connector>(
  connectors: readonly C[],
  app: NativeSupport | undefined,
): C[] {
  const best = new Map<string, { connector: C; rank: number }>();
  for (const connector of connectors) {
    const own = rank(connector, app);
    const other = best.get(connector.target);
    if (own !== undefined && (!other || own < other.rank))
      best.set(connector.target, { connector, rank: own });
  }
  return [...best.values()].map(({ connector }) => connector);
}

/** Splits the connectors into those shown at once, with the one used last, and those behind a control. */
export function splitConnectors<C>(
  connectors: readonly C[],
  wasUsed: (connector: C) => boolean,
): {
  prominent: readonly C[];
  rest: readonly C[];
} {
  const isRest = (connector: C, index: number) => index >= PROMINENT && !wasUsed(connector);
  const rest = connectors.filter(isRest);
  if (rest.length <= 1) return { prominent: connectors, rest: [] };
  return { prominent: connectors.filter((connector) => !rest.includes(connector)), rest };
}

/** The connector's name in the language, its base language, English or any language; its target if it has no name. */
export function connectorName({ name, target }: Connector, language: string): string {
  const [base = language] = language.split('-');
  const own = (tag: string) => (Object.hasOwn(name, tag) ? plainText(name[tag] ?? '') : undefined);
  return (
    own(language) || own(base) || own('en') || Object.values(name).map(plainText).find(Boolean) || target
  );
}
