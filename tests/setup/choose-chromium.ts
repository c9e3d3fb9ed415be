/** Access to the machine. Later members are used only when earlier ones found nothing. */
export interface Machine {
  requestedPath: string | undefined;
  exists(path: string): boolean;
  findInstalled(): string | undefined;
  /** The path of Playwright's own browser, which may not exist. */
  playwrightPath(): string | undefined;
  download(): boolean;
  installPackage(): boolean;
}

/** The first of: CHROMIUM_PATH, an installed browser, Playwright's, a new installation. @throws when there is none */
export function chooseChromium(machine: Machine): string {
  const { requestedPath } = machine;
  if (requestedPath) {
    if (machine.exists(requestedPath)) return requestedPath;
    throw new Error(`CHROMIUM_PATH names ${requestedPath}, where there is no file.`);
  }
  const findPlaywrights = () => {
    const path = machine.playwrightPath();
    return path && machine.exists(path) ? path : undefined;
  };
  const found =
    machine.findInstalled() ??
    findPlaywrights() ??
    (machine.download() ? findPlaywrights() : undefined) ??
    (machine.installPackage() ? machine.findInstalled() : undefined);
  if (found) return found;
  throw new Error(
    'No Chromium was found or could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to the program.',
  );
}
