/** What the choice needs to know of the machine; each is asked only when those before it gave nothing. */
export interface Probes {
  /** The value of CHROMIUM_PATH. */
  wanted: string | undefined;
  exists(path: string): boolean;
  /** The best installed browser that starts. */
  installed(): string | undefined;
  /** Where Playwright keeps its own, there or not. */
  ofPlaywright(): string | undefined;
  /** Playwright's download; whether it went well. */
  download(): boolean;
  /** The system's package, as root; whether it went well. */
  installPackage(): boolean;
}

/** The first browser of: CHROMIUM_PATH, an installed one, Playwright's, a new install. Throws one sentence (design §4). */
export function chooseChromium(probes: Probes): string {
  if (probes.wanted) {
    if (probes.exists(probes.wanted)) return probes.wanted;
    throw new Error(`CHROMIUM_PATH names ${probes.wanted}, where there is no file.`);
  }
  const ofPlaywright = () => {
    const path = probes.ofPlaywright();
    return path && probes.exists(path) ? path : undefined;
  };
  const found =
    probes.installed() ??
    ofPlaywright() ??
    (probes.download() ? ofPlaywright() : undefined) ??
    (probes.installPackage() ? probes.installed() : undefined);
  if (found) return found;
  throw new Error(
    'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to the program.',
  );
}
